/** Names of members and groups that look like this would turn our mail into an advertisement. */
const LIKE_A_LINK = /:\/\/|www\.|@|\.\p{L}{2}/iu;
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name as it may stand in a mail to strangers: on one line, and without anything that mail programs turn into a link. */
export function mailableName(name: string, otherwise: string): string {
  const line = name.replace(NOT_IN_A_LINE, " ").trim();
  return line === "" || LIKE_A_LINK.test(line) ? otherwise : line;
}
