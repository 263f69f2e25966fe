import { describe, expect, test } from "vitest";
import { foldAddress, readAddresses } from "./addresses";
import { pasteForm } from "./schema";

const found = (text: string) => readAddresses(text).addresses;
const wrong = (text: string) => readAddresses(text).invalid;

describe("a pasted list", () => {
  test.each([
    ["a column of a spreadsheet", "a@x.au\r\nb@x.au\r\n\r\n  c@x.au \n", ["a@x.au", "b@x.au", "c@x.au"]],
    ["commas and semicolons", "a@x.au, b@x.au;c@x.au,;", ["a@x.au", "b@x.au", "c@x.au"]],
    ["spaces and full-width commas", "a@x.au b@x.au，c@x.au", ["a@x.au", "b@x.au", "c@x.au"]],
    ["names before addresses", "Bruce Smith <b@x.au>, Anne <a@x.au>", ["b@x.au", "a@x.au"]],
    [
      "names with commas",
      '"Smith, Bruce" <b@x.au>; Jones, Anne <a@x.au>, O\'Neil, Pat <p@x.au>',
      ["b@x.au", "a@x.au", "p@x.au"],
    ],
    [
      "rows of a spreadsheet",
      "Bruce\tSmith\tb@x.au\t0412 345 678\nAnne,Jones,a@x.au,Perth",
      ["b@x.au", "a@x.au"],
    ],
    ["quoted cells", '"b@x.au","Bruce"\n"Anne","a@x.au"', ["b@x.au", "a@x.au"]],
    [
      "mailto links and quotes",
      "mailto:b@x.au\n'a@x.au'\n<c@x.au>\n<MAILTO:d@x.au>\n(e@x.au)",
      ["b@x.au", "a@x.au", "c@x.au", "d@x.au", "e@x.au"],
    ],
    ["invisible characters", "\uFEFFa@x.au\u200B\n\u00A0b@x.au\u00A0", ["a@x.au", "b@x.au"]],
    ["plus addresses, which are addresses of their own", "a+club@x.au\na@x.au", ["a+club@x.au", "a@x.au"]],
    ["names of other scripts", "Ænne <änne@münchen.example>", ["änne@münchen.example"]],
  ])("is read with %s", (_what, text, addresses) => {
    expect(readAddresses(text)).toEqual({ addresses, duplicates: [], invalid: [] });
  });

  test("has each address once, whatever the case, the domain's alphabet or the accents' form", () => {
    expect(
      readAddresses("Bruce@X.au\nbruce@x.AU\nä@münchen.de\na\u0308@MÜNCHEN.de\nä@xn--mnchen-3ya.de"),
    ).toEqual({
      addresses: ["Bruce@X.au", "ä@münchen.de"],
      duplicates: ["bruce@x.AU", "ä@MÜNCHEN.de", "ä@xn--mnchen-3ya.de"],
      invalid: [],
    });
    expect(foldAddress("Jane+1@Example.COM")).toBe("jane+1@example.com");
  });

  test.each([
    ["a@x", ["a@x"]],
    ["bruce.example.com", ["bruce.example.com"]],
    ["a@x.au, bruce.example.com", ["bruce.example.com"]],
    ["a@x.au, bruce, b@x.au", ["bruce"]],
    ["bruce @x.au", ["bruce @x.au"]],
    ["a@@x.au\na@x..au\n@x.au\na@x.au.", ["a@@x.au", "a@x..au", "@x.au", "a@x.au."]],
    ["Email\na@x.au", ["Email"]],
    ["Smith, Bruce", ["Smith, Bruce"]],
    ["Bruce <bruce at x.au>\nAnne <a@x", ["Bruce <bruce at x.au>", "Anne <a@x"]],
    ["a@x.au\u0000Bcc:b@x.au", ["a@x.au\u0000Bcc:b@x.au"]],
  ])("tells what isn't an address: %j", (text, invalid) => {
    expect(wrong(text)).toEqual(invalid);
  });

  test("puts a line break between two addresses, never into one", () => {
    expect(found("a@x.au\r\nBcc: b@x.au")).toEqual(["a@x.au", "b@x.au"]);
    expect(found("a@x.au\rb@x.au\u2028c@x.au")).toEqual(["a@x.au", "b@x.au", "c@x.au"]);
  });

  test("is read in a moment, however it is made", () => {
    const start = process.cpuUsage();
    for (const text of ["<", '"', "@", "a@", ",", "a@x.au ", " ", "a.", "'("])
      readAddresses(text.repeat(60_000 / text.length));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  });
});

const problem = (addresses: string) => pasteForm.safeParse({ addresses }).error?.issues[0]?.message;
const list = (count: number) => Array.from({ length: count }, (_, index) => `rider${index}@x.au`).join("\n");

test("a paste has 1 to 500 addresses, and not much else", () => {
  expect(problem(list(500))).toBeUndefined();
  expect(problem(list(812))).toBe("These are 812 addresses. Invite up to 500 at a time.");
  expect(problem(" \n ")).toBe("Required");
  expect(problem("Bruce")).toBe("There's no email address in this list");
  expect(problem("x".repeat(10_000_000))).toBe("That's too much text. Paste up to 500 addresses at a time.");
  expect(problem("a@x.au\n".repeat(1002))).toContain("More than 1,000 entries");
});
