export const MARKDOWN_TEXTS = {
  whole: "This text is too long to lay out, so it's shown as it was typed:",
  rest: "The rest is too long to lay out, so it's shown as it was typed:",
} as const;

export function tooManyElements(count: number, max: number): string {
  const [counted, most] = [count, max].map((number) => number.toLocaleString("en-AU"));
  return `This text has about ${counted} paragraphs, list items, quotes, links and bold or italic words. It can have at most ${most}.`;
}
