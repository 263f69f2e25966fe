import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  choice,
  clearable,
  coordinates,
  email,
  flag,
  httpsUrl,
  id,
  instant,
  line,
  nameLine,
  optionalLine,
  optionalProse,
  phoneNumber,
  prose,
  titleLine,
} from "./fields";

/** The value, or the first sentence. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues[0]?.message;
}

const NOT_ALLOWED = "contains a character that is not allowed";

test.each([
  [
    { latitude: -33, longitude: 151 },
    { latitude: -33, longitude: 151 },
  ],
  [
    { lat: -33, lng: 151 },
    { latitude: -33, longitude: 151 },
  ],
  [
    { lat: -33, lng: null, lon: 151 },
    { latitude: -33, longitude: 151 },
  ],
  [
    { latitude: -33, longitude: 151, lat: 5, lng: 6 },
    { latitude: -33, longitude: 151 },
  ],
  [{ lat: 91, lng: 151 }, expect.stringContaining("-90 to 90")],
  [{ lat: -33 }, expect.stringContaining("-180 to 180")],
  [[-33, 151], expect.any(String)],
  [null, expect.any(String)],
])("the coordinates %j are read as %o", (given, result) => {
  expect(read(coordinates({}), given)).toEqual(result);
});

describe("a single-line text field", () => {
  const name = line(10, "Name is required");

  test("is trimmed and loses characters that change the reading direction", () => {
    expect(read(name, "  Corner Camp\t\n".replace("Camp", "C"))).toBe("Corner C");
    expect(read(name, "a\u202Eb\u2066c\u200Ed")).toBe("abcd");
  });

  test.each([
    undefined,
    null,
    "",
    "   ",
    " \n\t ",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\u200b \u2060",
    "\u202e",
    "\u3164",
    "\u2800",
    "\u0301",
  ])("is missing when it is %j", (value) => expect(read(name, value)).toBe("Name is required"));

  test.each([
    "a\u0000b",
    "a\nb",
    "a\tb",
    "a\u007fb",
    "a\u0085b",
    "a\u2028b",
    "a\ud800b",
    "\udc00",
    "a\u001b[31m",
  ])("refuses the forbidden characters in %j", (value) => expect(read(name, value)).toBe(NOT_ALLOWED));

  test.each([5, true, ["a"], { length: 1 }])("refuses %j, which is not text", (value) =>
    expect(read(name, value)).toBe("must be text"),
  );

  test("is measured in code points, like the database does", () => {
    const max = "must be at most 10 characters";
    expect(read(name, "x".repeat(10))).toBe("x".repeat(10));
    expect(read(name, "x".repeat(11))).toBe(max);
    expect(read(name, "\u{1F3CD}".repeat(10))).toBe("\u{1F3CD}".repeat(10));
    expect(read(name, "\u{1F3CD}".repeat(11))).toBe(max);
    expect(read(name, "x".repeat(1_000_000))).toBe(max);
    expect(read(name, `  ${"x".repeat(10)}  `)).toBe("x".repeat(10));
  });

  test("leaves other scripts unchanged", () => {
    for (const text of [
      "Zo\u00eb",
      "\u039f\u03b4\u03cc\u03c2",
      "\u0627\u0644\u0637\u0631",
      "\u{1F469}\u200D\u{1F527}",
      "O'Neil; --",
      "<b>",
    ])
      expect(read(name, text)).toBe(text);
  });

  test("does not change a value that it has already accepted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 14 }), (text) => {
        const { success, data } = name.safeParse(text);
        if (success) expect(name.parse(data)).toBe(data);
      }),
    );
  });
});

describe("a name and a title", () => {
  const person = nameLine(10, "First name is required");
  const route = titleLine(10, "Route name is required");

  test.each(["\u2800", "\uFFFC", "\u{1D159}", "\u{16FE4}", "\u0301", "\u{E0041}", "\uE000", "..."])(
    "are missing when they are %j",
    (value) => {
      expect(read(person, value)).toBe("First name is required");
      expect(read(route, value)).toBe("Route name is required");
    },
  );

  test("differ in numbers and emoji, which are no name", () => {
    for (const value of ["2027", "🏍️"]) {
      expect(read(person, value)).toBe("First name is required");
      expect(read(route, value)).toBe(value);
    }
  });

  test("follow the rules of a single line", () => {
    for (const schema of [person, route]) {
      expect(read(schema, " Zo\u202eë ")).toBe("Zoë");
      expect(read(schema, "a\nb")).toBe(NOT_ALLOWED);
      expect(read(schema, "x".repeat(11))).toBe("must be at most 10 characters");
    }
  });
});

describe("a multi-line text field", () => {
  test("keeps tabs and line breaks, with one kind of line break", () => {
    expect(read(prose(50), " one\r\ntwo\n\n\tthree ")).toBe("one\ntwo\n\n\tthree");
  });

  test.each(["a\u0000b", "a\u0008b", "a\rb", "a\udfffb"])(
    "refuses the forbidden characters in %j",
    (value) => {
      expect(read(prose(50), value)).toBe(NOT_ALLOWED);
    },
  );
});

describe("an optional text field", () => {
  test("is absent when blank or null", () => {
    for (const value of [undefined, null, "", " \u200b "]) {
      expect(read(optionalLine(5), value)).toBeUndefined();
      expect(read(optionalProse(5), value)).toBeUndefined();
    }
  });

  test("follows the same rules when filled in", () => {
    expect(read(optionalLine(5), " abc ")).toBe("abc");
    expect(read(optionalLine(5), "abcdef")).toBe("must be at most 5 characters");
    expect(read(optionalLine(5), "a\nb")).toBe(NOT_ALLOWED);
    expect(read(optionalProse(5), "a\nb")).toBe("a\nb");
    expect(read(optionalLine(5), 5)).toBe("must be text");
  });

  test("distinguishes empty from absent when it can be cleared", () => {
    const field = clearable(line(5));
    expect(read(field, undefined)).toBeUndefined();
    expect(read(field, null)).toBeNull();
    expect(read(field, " ")).toBeNull();
    expect(read(field, "abc")).toBe("abc");
    expect(read(field, "abcdef")).toBe("must be at most 5 characters");
  });
});

test("a choice matches exactly and lists its options in the refusal", () => {
  const size = choice(["small", "large"], "Please select a size");
  expect(read(size, "small")).toBe("small");
  for (const value of [undefined, null, ""]) expect(read(size, value)).toBe("Please select a size");
  for (const value of ["Small", "small ", "constructor", 1, ["small"]])
    expect(read(size, value)).toBe("must be one of: small, large");
});

describe("email", () => {
  test.each([
    "Ana@Example.com",
    "o'neil+tag@a.co",
    "a@a.a",
    "j\u00f6rg@b\u00fccher.example",
    "a.b-c_d@x-y.com.au",
  ])("%s is an email address and keeps its case", (value) => expect(read(email, ` ${value} `)).toBe(value));

  test.each([
    "ana",
    "@a.b",
    "ana@",
    "ana@host",
    "ana@a..b",
    "ana@.a.b",
    "ana@a.b.",
    "ana@-a.b",
    "a@b@c.d",
    "a b@c.d",
    "a@c .d",
    "a@b.c\r\nBcc: x@y.z",
    "a@b.c,d@e.f",
    "<a@b.c>",
    "a\u200b@b.c",
    "a\u0000@b.c",
    `${"a".repeat(65)}@b.c`,
    `a@${"b".repeat(64)}.c`,
    `a@${"b.".repeat(130)}c`,
  ])("%j is not an email address", (value) => expect(read(email, value)).toBe("Invalid email"));

  test.each([undefined, null, "", "  "])("is missing when it is %j", (value) =>
    expect(read(email, value)).toBe("Required"),
  );

  test("checks a quarter of a megabyte without delay", () => {
    for (const value of ["a@a.a".repeat(50_000), `${"a".repeat(250_000)}!`, `a@${"a.".repeat(125_000)}!`])
      expect(read(email, value)).toBe("Invalid email");
  });
});

test("a flag accepts a boolean or its text", () => {
  expect([true, "true", false, "false"].map((value) => read(flag, value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const value of [undefined, null, "", "yes", "TRUE", 1, 0])
    expect(read(flag, value)).toBe("must be true or false");
});

describe("an image address", () => {
  test("must be https and is stored in its normal form", () => {
    expect(read(httpsUrl, " https://Pics.Example/a b.jpg ")).toBe("https://pics.example/a%20b.jpg");
    expect(read(httpsUrl, "https://pics.example/@ana?x=@#@")).toBe("https://pics.example/@ana?x=@#@");
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/a.jpg",
    "http://169.254.169.254/",
    "file:///etc/passwd",
    "ftp://a.b/c",
    "https://",
    "pics.example/a.jpg",
    "not an address",
  ])("%s is not an https address", (value) => expect(read(httpsUrl, value)).toBe("must begin with https://"));

  test("must not contain a user name or password", () => {
    for (const value of ["https://ana:pw@a.b/c", "https://ana@a.b/c"])
      expect(read(httpsUrl, value)).toBe("must not contain a username or password");
  });

  test("must fit the database column before and after it is normalised", () => {
    const address = (length: number) => "https://a.example/".padEnd(length, "x");
    expect(read(httpsUrl, address(500))).toBe(address(500));
    expect(read(httpsUrl, address(501))).toBe("must be at most 500 characters");
    expect(read(httpsUrl, `https://a.example/${"\u00e9".repeat(100)}`)).toBe(
      "must be at most 500 characters",
    );
  });
});

describe("an id", () => {
  test("is a positive integer, also when written as digits", () => {
    expect([1, "1", "0042", 2_147_483_647, "2147483647"].map((value) => read(id, value))).toEqual([
      1, 1, 42, 2_147_483_647, 2_147_483_647,
    ]);
  });

  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2_147_483_648,
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    " 1",
    "",
    "2147483648",
    "9223372036854775808",
    "abc",
    "../",
    "\u0000",
    "1".repeat(150),
    "\u0661",
    null,
    undefined,
    true,
    [1],
  ])("%j is not an id", (value) =>
    expect(read(id, value)).toBe("must be a whole number from 1 to 2147483647"),
  );
});

describe("a moment", () => {
  test.each([
    ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00Z"],
    ["2026-11-27T10:30:00+10:30", "2026-11-27T10:30:00+10:30"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    ["0000-01-01T00:00:00Z", "must be in the years 1900 to 9999"],
    ["1900-01-01T00:00:00+00:01", "must be in the years 1900 to 9999"],
    ["9999-12-31T23:59:59-14:00", "must be in the years 1900 to 9999"],
    ["2026-11-27T10:30", "must be a time with an offset"],
    ["2026-02-30T10:30:00Z", "must be a time with an offset"],
    ["now", "must be a time with an offset"],
    [1, "must be a time with an offset"],
  ])("sent as %j is %j", (sent, expected) => expect(read(instant, sent)).toBe(expected));
});

test.each([
  ["(+61) 400 111 222", "(+61) 400 111 222"],
  ["0400\u00a0111\u202f222", "0400 111 222"],
  ["\u202a+61 400 111 222\u202c", "+61 400 111 222"],
  ["03 9999\u20110000 ext: 12", "03 9999-0000 ext: 12"],
  ["03 9999\u20130000 (ext 12)", "03 9999-0000 (ext 12)"],
  ["\uff0b\uff16\uff11 \uff14\uff10\uff10 111 222", "+61 400 111 222"],
])("the phone number %j is taken as %j", (typed, stored) => {
  expect(phoneNumber("wrong").parse(typed)).toBe(stored);
});
