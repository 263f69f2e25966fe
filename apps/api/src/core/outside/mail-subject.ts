/** Short words with single spaces between them, which every mail program shows as they are. */
const PLAIN = /^[!-~]{1,60}(?: [!-~]{1,60})*$/;
const ENCODED_WORD = "=?";
/** An encoded word holds at most 75 characters; the first one follows "Subject: " on its line. */
const MAX_BYTES = 39;

/**
 * A subject that mail programs show letter for letter. Members name themselves and their groups, and a name like
 * `=?utf-8?b?…?=` would be decoded by the reader's mail program. So such a text is encoded itself (RFC 2047), as a
 * whole, and so is whatever isn't plain ASCII.
 */
export function mailSubject(text: string): string {
  if (PLAIN.test(text) && !text.includes(ENCODED_WORD)) return text;
  const words: string[] = [""];
  for (const character of text) {
    const word = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(word) <= MAX_BYTES) words[words.length - 1] = word;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
