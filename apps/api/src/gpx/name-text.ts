import { parseName } from "@longpaddock/gpx/document/parse-values";
import type { Encoding } from "@longpaddock/gpx/xml/decode-xml";

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

/** What the reader of GPX makes of a name as the file has it, with references, comments and CDATA. */
export function textOf(source: string, encoding: Encoding): string | null {
  const text = encoding === "utf-8" ? Buffer.from(source, "latin1").toString("utf8") : source;
  const parts = text.split(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/);
  const name = parseName(parts.map((part, at) => (at % 2 === 1 ? (part ?? "") : resolved(part))).join(""));
  // A copy, because a part of a string keeps all of it in memory.
  return name === null ? null : Buffer.from(name).toString();
}

function resolved(text = ""): string {
  return text.replace(/&(?:#(x?)([\da-f]+)|\w+);/gi, (reference, ...[hex, digits]) => {
    if (digits === undefined) return REFERENCES.get(reference) ?? reference;
    return String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10));
  });
}
