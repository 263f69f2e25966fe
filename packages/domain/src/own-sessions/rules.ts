/** The more special come first: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

type Words = readonly (readonly [RegExp, string])[];

const firstIn = (words: Words, text: string) => words.find(([pattern]) => pattern.test(text))?.[1];

/** 'Firefox on Windows', from what a browser says of itself; null for other programs. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? "";
  const [browser, system] = [firstIn(BROWSERS, text), firstIn(SYSTEMS, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
