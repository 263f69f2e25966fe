/** What one text may draw: a phone needs less than a fifth of a second for it. */
export const MAX_ELEMENTS = 500;
/** Of a whole page, which only an administrator writes. */
export const MAX_PAGE_ELEMENTS = 2000;
const MAX_MARKS = 1000;
const DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){12}/m;

/** Lists or quotes nested very deep, or very many marks: markdown that takes a browser seconds to draw. */
export function isCostlyMarkdown(text: string): boolean {
  return DEEP.test(text) || (text.match(/[*_[\]`]/g) ?? []).length > MAX_MARKS;
}

/** The most elements that drawing a markdown text can take: an estimate by its lines, in linear time. */
export function countElements(text: string): number {
  return Math.ceil(elementsByLine(text.split("\n")).reduce((sum, elements) => sum + elements, 0));
}

/** A text in two: as many of its first lines as may be drawn, and the rest. */
export function splitAtElements(text: string, max: number): [drawn: string, rest: string] {
  const lines = text.split("\n");
  let left = max;
  const end = elementsByLine(lines).findIndex((elements) => {
    left -= elements;
    return left < 0;
  });
  return end < 0 ? [text, ""] : [lines.slice(0, end).join("\n"), lines.slice(end).join("\n")];
}

const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))*/;
const LIST_MARK = /[-*+]|\d[.)]/g;
const STARTS_BLOCK = /^[ \t]*(?:#{1,6}(?:[ \t]|$)|```|~~~|(?:[-*_=][ \t]*)+$)/;
const STARTS_CODE = /^(?: {4}| {0,3}(?:\t|```|~~~))/;
/** Looks like a quote, and may be an empty line of code. */
const INDENTED_QUOTE = /(?: {4}|\t {0,3})>/;
/** HTML that ends with its line or tag, so that a block may begin right after it. */
const ENDING_HTML = /^ {0,3}<(?:[!?]|(?:pre|script|style|textarea)\b)/i;
const BREAK = /(?: {2}|\\)$/;
const LINK = /\](?:\(\w{1,6}:\/\/)?|<(?:\w{1,6}:\/\/)?|@|:\/\/|www\./gi;
const BOLD = /\*\*[^*_`]+\*\*/g;

/** Parsing six lines of a paragraph takes as long as drawing an element. */
const ELEMENTS_OF_LINE = 1 / 6;

function elementsByLine(lines: readonly string[]): number[] {
  let containersBefore = "";
  let isInParagraph = false;
  let isInCode = false;
  return lines.map((line) => {
    const [found = ""] = CONTAINERS.exec(line) ?? [];
    const containers = found.replace(/\d+/g, "1");
    const rest = line.slice(found.length);
    const isBlank = rest.trim() === "";
    const goesOn = containers === containersBefore;
    const isIndented = STARTS_CODE.test(rest);
    const leavesCode = isInCode && !isIndented;
    const goesOnInside = goesOn && countOf(LIST_MARK, containers) === 0;
    const isSameBlock = isInParagraph && goesOnInside && !leavesCode;
    const startsBlock = !isBlank && (!isSameBlock || STARTS_BLOCK.test(rest));
    isInCode = !isBlank && isIndented && (startsBlock || isInCode);
    isInParagraph = !isBlank && !STARTS_BLOCK.test(rest) && !ENDING_HTML.test(rest);
    // The parser may end code after its first line where that follows a quote or list.
    const elementsOfCode = goesOn || containersBefore.trim() === "" ? 2 : 4;
    containersBefore = isBlank && found === "" ? "\n" : containers;
    return (
      (goesOn ? elementsOfNext(containers) : elementsOf(containers)) +
      (startsBlock ? (isIndented ? elementsOfCode : 1) : 0) +
      (isBlank && !goesOnInside && INDENTED_QUOTE.test(found) ? 1 : 0) +
      (!isBlank && isSameBlock ? ELEMENTS_OF_LINE : 0) +
      (BREAK.test(line) ? 1 : 0) +
      countOf(LINK, rest) +
      countOf(BOLD, rest) +
      countOf(/[*_`]/g, rest.replace(BOLD, "")) / 2
    );
  });
}

/** Quotes, and lists with their first items. */
const elementsOf = (containers: string) => countOf(/>/g, containers) + 2 * countOf(LIST_MARK, containers);

/** Below a line that begins alike: the quotes go on, and so does the outermost list. */
function elementsOfNext(containers: string): number {
  const outermost = containers.search(LIST_MARK);
  return outermost < 0 ? 0 : elementsOf(containers.slice(outermost)) - 1;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
