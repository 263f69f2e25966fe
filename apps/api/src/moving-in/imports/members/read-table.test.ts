import { expect, test } from "vitest";
import { decodeText } from "./decode-text";
import { readTable } from "./read-table";

const read = (bytes: Buffer | string) => readTable(decodeText(Buffer.from(bytes)));
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return big ? bytes.swap16() : bytes;
};
const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

test.each([
  ["UTF-8", Buffer.from("Name,Email\nZoë,z@x.au\n")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFName,Email\r\nZoë,z@x.au\r\n")],
  ["Excel's semicolons in Windows-1252", Buffer.from("Name;Email\r\nZoë;z@x.au\r\n", "latin1")],
  ["a first line that says the separator", Buffer.from("sep=;\r\nName;Email\r\nZoë;z@x.au\r\n")],
  ["Excel's Unicode text", utf16("\uFEFFName\tEmail\r\nZoë\tz@x.au\r\n")],
  ["UTF-16 of the other order", utf16("\uFEFFName\tEmail\r\nZoë\tz@x.au\r\n", true)],
  ["UTF-16 without a mark", utf16("Name,Email\nZoë,z@x.au\n")],
  ["old Mac's lines", Buffer.from("Name,Email\rZoë,z@x.au\r")],
])("%s is read", async (_what, bytes) => {
  expect(await read(bytes)).toEqual([
    ["Name", "Email"],
    ["Zoë", "z@x.au"],
  ]);
});

test("quotes keep separators, line breaks and quotes; rows may be of any length", async () => {
  expect(await read('Name,Email\n"Smith, Bruce\n""Blue""",b@x.au\n\nonly\n5" rim,c@x.au,,more\n')).toEqual([
    ["Name", "Email"],
    ['Smith, Bruce\n"Blue"', "b@x.au"],
    [""],
    ["only"],
    ['5" rim', "c@x.au", "", "more"],
  ]);
});

test("what is no list is refused in words", async () => {
  await expect(async () => read("PK\u0003\u0004rest")).rejects.toThrow("spreadsheet's own file");
  await expect(async () => read(" \n")).rejects.toThrow("empty");
  await expect(async () =>
    read(Buffer.from([80, 0, 0, 0, 1, 2, 3, 255, 9, 9, 9, 9, 9, 9, 9, 9])),
  ).rejects.toThrow("isn't text");
  expect(await messageOf(read('Name,Email\n"Bruce,b@x.au\n'))).toContain("never closed");
  expect(await messageOf(read("a@x.au\n".repeat(11_001)))).toContain("more than 10,000 rows");
});
