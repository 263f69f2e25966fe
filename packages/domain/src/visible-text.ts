/**
 * Characters that show nothing: spaces, formatting, private use, unassigned, and those that Unicode counts as letters or
 * symbols although they are drawn empty: a Braille cell without dots, the place of an object, a musical note without a
 * head, and two blanks in hieroglyphs.
 */
const INVISIBLE =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/gu;
/** An accent alone shows nothing, or a dotted circle. */
const MARKS = /\p{M}/gu;
const LETTER = /\p{L}/u;
const LETTER_OR_PICTURE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** True when the text has no visible characters. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).replace(MARKS, "") === "";
}

/** Whether a person can be called by it: it has a letter of any script. */
export function hasLetter(text: string): boolean {
  return LETTER.test(withoutInvisible(text));
}

/** Whether it can stand for something in a list: it has a letter or number of any script, or an emoji. */
export function canBeTitle(text: string): boolean {
  return LETTER_OR_PICTURE.test(withoutInvisible(text));
}

/** Line by line: fences and rules go, headings and quotes lose their marks, and lists get bullets. */
const BLOCK_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:`{3,}|~{3,}).*(?:\n|$)/gm, ""],
  [/^ {0,3}(?:(?:[-*_][ \t]*){3,}|=+)(?:\n|$)/gm, ""],
  [/^ {0,3}(?:#{1,6} +|(?:> ?)+)/gm, ""],
  [/^([ \t]*)[-*+] +(?=\S)/gm, "$1• "],
];
/** None looks past the next mark of its kind, so that many that never close take no longer. */
const INLINE_MARKS: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, "$1"],
  [/<(https?:[^<>\s]+)>/g, "$1"],
  [/(?<![`\\])(`{1,2})(?!`)([^\n]*?[^`\n])\1(?!`)/g, "$2"],
  // After a number it multiplies, as in 2*20 L.
  [/(?<![\d\\])(\*{2,3})(?=[^\s*])((?:\\.|[^*\\\n]|(?<!\*)\*(?!\*))+)(?<!\s)\1/g, "$2"],
  [/(?<![\d\\])\*(?=[^\s*])((?:\\.|[^*\\\n]|(?<=\s)\*(?=\s))+)(?<!\s)\*/g, "$1"],
  [/(?<!\\)~~(?=[^\s~])((?:\\.|[^~\\\n]|~(?!~))+)(?<!\s)~~/g, "$1"],
  [/(?<![\w\\])(_{1,3})(?=[^\s_])((?:\\.|[^_\\\n]|(?<=\w)_+(?=\w)|(?<=\s)_(?=\s))+)(?<!\s)\1(?!\w)/g, "$2"],
];

/** Markdown as the words that it shows, where there is room for lines but not for its look. */
export function plainText(markdown: string): string {
  const marks = [...BLOCK_MARKS, ...INLINE_MARKS, ...INLINE_MARKS];
  const text = marks.reduce((words, [mark, shown]) => words.replace(mark, shown), markdown);
  return text.replace(/\\(?=[\\`*_{}[\]()#+\-.!>~|])/g, "");
}

const LINK = /(?<!!)\[([^[\]\n]*)\]\(((?:[^()\s]|\([^()\s]*\))+)[^()]*\)/g;

/** Like `plainText`, with where its links lead: for a whole text that can't be clicked. */
export function plainTextWithLinks(markdown: string): string {
  return plainText(
    markdown.replace(LINK, (_link, words: string, address: string) =>
      words === address ? address : `${words} (${address})`,
    ),
  );
}

/** Begins with a capital. What readers of files say doesn't, for the command line, nor does “a guest”. */
export const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
