export const ISSUE_LENGTHS = {
  title: { min: 5, max: 200 },
  description: { min: 10, max: 5000 },
} as const;

/** What administrators write about an issue. */
export const MAX_ISSUE_NOTES = 5000;

/** Characters that are kept of what a browser says about itself, such as an address. */
export const MAX_CONTEXT_VALUE = 1000;

/**
 * Parameters that would let a reader of the report act as the member, in a query or a fragment, also of an address
 * inside another one, whose characters are encoded once or twice: ?returnTo=%2Freset-password%3Ftoken%3D…
 */
const SECRET_PARAMETERS =
  /((?:[?&#;]|%(?:25)*(?:3F|26|23|3B))(?:[\w-]*(?:token|secret|password|key)|code)(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23|3B))[^&#;])*/gi;

/** Takes secrets out of an address, such as the token of a password reset link. */
export function withoutSecrets(address: string): string {
  return address.replace(SECRET_PARAMETERS, "$1removed");
}
