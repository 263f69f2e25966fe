import { expect, test } from "vitest";
import { csvRecord } from "./csv";

test.each([
  [["Ana", "Ríos"], "Ana,Ríos\r\n"],
  [['O"Hara', "a,b", "two\nlines"], '"O""Hara","a,b","two\nlines"\r\n'],
  [["=1+1", "+61", "-2", "@sum", " =1", "\t=1"], "'=1+1,'+61,'-2,'@sum,' =1,\"'\t=1\"\r\n"],
  [["a;=1+1", "a\t=1+1"], '"a;=1+1","a\t=1+1"\r\n'],
  [["＝1", "＋1", "－1", "＠a", "﹦1"], "'＝1,'＋1,'－1,'＠a,'﹦1\r\n"],
  [["", "1=2"], ",1=2\r\n"],
  [
    [-3.5, 0, true, false, null, new Date("2026-11-22T10:00:00Z")],
    "-3.5,0,yes,no,,2026-11-22T10:00:00.000Z\r\n",
  ],
])("%j is a record that spreadsheets read as plain text", (cells, expected) => {
  expect(csvRecord(cells)).toBe(expected);
});
