export const ISSUE_LENGTHS = {
  title: { min: 5, max: 200 },
  description: { min: 10, max: 5000 },
} as const;

/** Query parameters that would let a reader of the report act as the member. */
const SECRET_PARAMETERS = /([?&](?:token|code|state)=)[^&#]*/gi;

/** Takes secrets out of an address, such as the token of a password reset link. */
export function withoutSecrets(address: string): string {
  return address.replace(SECRET_PARAMETERS, "$1removed");
}
