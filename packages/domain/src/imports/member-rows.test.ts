import { describe, expect, test } from "vitest";
import { columnsOf } from "./member-columns";
import { dayOfText } from "./member-dates";
import { readMember } from "./member-rows";

function read(...table: string[][]) {
  const columns = columnsOf(table);
  return columns && table.slice(columns.firstRow).map((cells) => readMember(cells, columns));
}
const one = (headings: string[], cells: string[]) => read(headings, cells)?.[0];

describe("a club's list of members", () => {
  test("has its columns in any order, under many headings, below a title", () => {
    const found = read(
      ["Dust Eaters 2026"],
      ["Financial until", "Surname", "Membership No", "First name", "Mobile", "E-mail", "Role", "Shirt"],
      ["30/6/2027", "Smith", "0042", "Bruce", "0412 345 678", "Bruce@X.au", "Admin", "XL"],
    );
    expect(found).toEqual([
      {
        member: {
          email: "Bruce@X.au",
          name: "Bruce Smith",
          firstName: "Bruce",
          role: "admin",
          memberNumber: "0042",
          financialUntil: "2027-06-30",
        },
        problem: null,
        notes: [],
        unknownRole: null,
      },
    ]);
  });

  test.each(["E-mail", "Email address", "EMAIL ADDRESS (HOME)", "e mail", "Contact email"])(
    "finds addresses under %s",
    (heading) => {
      expect(one(["Name", heading], ["Smith, Bruce", "<b@x.au>"])?.member).toMatchObject({
        email: "b@x.au",
        firstName: "Bruce",
      });
    },
  );

  test("is read by its content in other languages, and without headings", () => {
    expect(one(["Jméno", "Kontakt"], ["Ana", "a@x.au"])?.member.email).toBe("a@x.au");
    expect(one(["Vorname", "Kontakt"], ["Ana", "a@x.au"])?.member.firstName).toBe("Ana");
    expect(read(["a@x.au"], ["b@x.au"])?.map(({ member }) => member.email)).toEqual(["a@x.au", "b@x.au"]);
    expect(read(["Name"], ["Bruce"])).toBeNull();
  });

  test.each([
    ["Mitgliedsnummer", "Bezahlt bis", "Mitglied"],
    ["Numéro d'adhérent", "Payé jusqu'au", "membre"],
    ["Nº socio", "Pagado hasta", "Socio"],
    ["Numero tessera", "Scadenza", "socio"],
    ["Lidnummer", "Betaald tot", "Lid"],
    ["Member no.", "Paid until", "Full member"],
  ])("has its number under %s, its date under %s, and %s is a member", (number, until, role) => {
    const row = one(["E-Mail", number, until, "Role"], ["a@x.au", "0042", "30.6.2027", role]);
    expect(row).toMatchObject({
      member: { role: "member", memberNumber: "0042", financialUntil: "2027-06-30" },
      ...{ notes: [], unknownRole: null },
    });
  });

  test("never runs a formula, and keeps none as a number or an address", () => {
    const row = one(["Email", "Name", "Member #"], ['=HYPERLINK("http://x")', "=cmd|'/c calc'!A1", "=1+1"]);
    expect(row?.problem).toBe('“=HYPERLINK("http://x")” isn\'t an email address');
    expect(row?.member).toMatchObject({ email: null, memberNumber: null });
    expect(row?.notes).toEqual(["“=1+1” can't be a member number: left out"]);
  });

  test("says what it leaves out of a row", () => {
    const row = one(
      ["Email", "Role", "Paid to", "Member number"],
      ["a@x.au; b@x.au", "Treasurer", "soon", "www.x.au"],
    );
    expect(row?.member).toMatchObject({ email: "a@x.au", role: null, memberNumber: null });
    expect(row?.notes).toEqual([
      "1 more address in this row left out: each person gets one mail",
      "“www.x.au” can't be a member number: left out",
      "“soon” isn't a date: left out",
    ]);
    expect(row?.unknownRole).toBe("Treasurer");
    expect(one(["Email"], [" "])?.problem).toBe("There's no email address in this row");
  });
});

test.each([
  ["2027-06-30", "2027-06-30"],
  ["30/06/2027", "2027-06-30"],
  ["30.6.27", "2027-06-30"],
  ["06/30/2027", "2027-06-30"],
  ["30 June 2027", "2027-06-30"],
  ["30th Jun. 27", "2027-06-30"],
  ["Jun-27", "2027-06-30"],
  ["46203", "2026-06-30"],
  ["2027-06-30 00:00:00", "2027-06-30"],
  ["31/2/2027", null],
  ["yes", null],
  ["42", null],
  ["2027", null],
])("the date %s is %s", (text, day) => {
  expect(dayOfText(text)).toBe(day);
});
