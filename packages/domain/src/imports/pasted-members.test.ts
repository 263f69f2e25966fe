import { expect, test } from "vitest";
import { pastedMembers } from "./pasted-members";

test("rows of a spreadsheet with headings keep what they say of each address, once", () => {
  const rows = [
    "Name\tE-mail\tRole\tMember #",
    "Bruce B\tBruce@Club.example\tAdmin\t77",
    "Twice\tbruce@club.example\tMember\t78",
  ];
  expect([...pastedMembers(rows.join("\r\n"))]).toEqual([
    ["bruce@club.example", { firstName: "Bruce", role: "admin", memberNumber: "77", financialUntil: null }],
  ]);
  expect(
    pastedMembers('Email,First name,Role\n"anne@club.example",Anne,moderator').get("anne@club.example"),
  ).toMatchObject({
    firstName: "Anne",
    role: "moderator",
  });
});

test.each(["bruce@club.example, 77, admin", "Bruce <bruce@club.example>\nanne@club.example", "no address"])(
  "a list without headings says nothing but the addresses: %s",
  (text) => expect(pastedMembers(text).size).toBe(0),
);
