import { z } from "zod";
import { email, foldEmail } from "../fields";

const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/;
const SEPARATOR = /[,;\t，；、]/;
const QUOTED = /"([^"]*)"/g;
const IN_BRACKETS = /<([^<>]*)>/;
/** Without an @, but not a name: 'bruce.example.com'. */
const LIKE_AN_ADDRESS = /^[^\s@]+\.[^\s@]*\p{L}/u;
const MAX_SHOWN = 100;

export interface PastedAddresses {
  addresses: string[];
  /** Once for each time that an address is repeated. */
  duplicates: string[];
  /** What isn't an address. */
  invalid: string[];
}

/**
 * Finds the addresses in a pasted list: one a line, or with commas and semicolons between, alone or as
 * `Name <address>`, or a spreadsheet's rows with other cells. Takes linear time.
 */
export function readAddresses(text: string): PastedAddresses {
  const found = new Map<string, string>();
  const [duplicates, invalid]: [string[], string[]] = [[], []];
  for (const line of text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .split(LINE_BREAK))
    for (const entry of entriesOf(line)) {
      const folded = isAddress(entry) ? foldAddress(entry) : null;
      if (folded === null) invalid.push(entry.slice(0, MAX_SHOWN));
      else if (found.has(folded)) duplicates.push(entry);
      else found.set(folded, entry);
    }
  return { addresses: [...found.values()], duplicates, invalid };
}

/** The form in which invited addresses are compared: domains have no case, and `münchen.de` is `xn--mnchen-3ya.de`. */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${foldEmail(address.slice(0, at))}@${foldDomain(address.slice(at + 1))}`;
}

const normalUrl = z.url({ normalize: true });

function foldDomain(domain: string): string {
  const [, , host] = normalUrl.safeParse(`http://${domain}`).data?.split("/") ?? [];
  return host ?? domain.toLowerCase();
}

const isAddress = (text: string) => email.safeParse(text).success;

/** What should be addresses. Names and a row's other cells are left out, unless they look like an address with a slip. */
function entriesOf(line: string): string[] {
  const parts = line
    .replace(QUOTED, (_, inner: string) => inner.split(SEPARATOR).join(" "))
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const withAddress = parts.filter((part) => part.includes("@"));
  if (withAddress.length === 0) return parts.length > 0 ? [line.trim()] : [];
  return parts.flatMap((part, index) => {
    if (part.includes("@")) return addressesOf(part);
    const isName = IN_BRACKETS.test(parts[index + 1] ?? "");
    return isName || (withAddress.length === 1 && !LIKE_AN_ADDRESS.test(part)) ? [] : [part];
  });
}

/** Of `Bruce <bruce@example.com>`, or of words with spaces between. One wrong word makes all of them wrong. */
function addressesOf(part: string): string[] {
  const bracketed = IN_BRACKETS.exec(part)?.[1];
  const words = bracketed === undefined ? part.split(/\s+/) : [bracketed.trim()];
  const addresses = words.filter((word) => word.includes("@")).map(bare);
  return addresses.length > 0 && addresses.every(isAddress) ? addresses : [part];
}

/** Without `mailto:` and the marks around it that mail programs add. */
const bare = (word: string) => word.replace(/^['(]?(mailto:)?/i, "").replace(/[')]$/, "");
