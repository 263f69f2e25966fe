export function tooManyElements(count: number, max: number): string {
  const [counted, most] = [count, max].map((number) => number.toLocaleString("en-AU"));
  return `This text has about ${counted} paragraphs, list items, quotes, links and bold or italic words. It can have at most ${most}.`;
}
