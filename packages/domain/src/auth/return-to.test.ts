import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnToAfterOnboarding, safeReturnTo } from "./return-to";

describe("pages of this site are kept with query and fragment", () => {
  test.each([
    "/",
    "/?welcome=1",
    "/groups/5?tab=x#y",
    "/discover?vehicleType=4x4&search=snowy+river",
    "/discover?search=https://elsewhere.example//a",
    "/events/12/",
    "/routes/7#elevation",
    "/onboarding-preview",
    "/apiary",
  ])("%s", (path) => expect(safeReturnTo(path)).toBe(path));
});

describe("any other return address leads home", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", ["/groups"]],
    ["an object", { pathname: "/groups" }],
    ["empty", ""],
    ["no leading slash", "groups/5"],
    ["another site", "https://evil.example/"],
    ["another site without a scheme", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["a backslash", "/\\evil.example"],
    ["a backslash first", "\\/evil.example"],
    ["an encoded slash", "/%2Fevil.example"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["twice encoded", "/%252Fevil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line break", "/groups\r\nSet-Cookie: sid=1"],
    ["NUL", "/groups\u0000"],
    ["a line break in the query", "/groups?a=\r\nb"],
    ["a leading space", " /groups"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["user information", "/@evil.example"],
    ["dots that climb", "/groups/..//evil.example"],
    ["encoded dots", "/groups/%2e%2e/api/logout"],
    ["a dot first", "/./api/logout"],
    ["letters beyond ASCII", "/gr\u00f6up"],
    ["a full-width slash", "/\uff0fevil.example"],
    ["the API", "/api/logout"],
    ["the API alone", "/api"],
    ["the API with a query", "/api?x"],
    ["the API in capitals", "/API/logout"],
    ["sign-in again", "/api/login?returnTo=/api/login?returnTo=/"],
    ["the sign-in page", "/sign-in?returnTo=/sign-in"],
    ["a password page with its token", "/reset-password?token=abc"],
    ["tRPC", "/trpc/auth.signOut"],
    ["tRPC alone", "/trpc"],
    ["health", "/healthz"],
    ["uploads", "/uploads/1.jpg"],
    ["8 KB", `/discover?search=${"a".repeat(8192)}`],
    ["one over 2,000 characters", `/${"a".repeat(2000)}`],
  ])("%s", (_name, value) => expect(safeReturnTo(value)).toBe("/"));

  test("a return address of 2,000 characters is still accepted", () => {
    const path = `/${"a".repeat(1999)}`;
    expect(safeReturnTo(path)).toBe(path);
  });
});

test("onboarding leads to the page that was asked for, but not to itself or elsewhere", () => {
  expect(returnToAfterOnboarding("/routes/7?tab=x#map")).toBe("/routes/7?tab=x#map");
  expect(returnToAfterOnboarding("/onboarding-preview")).toBe("/onboarding-preview");
  for (const odd of ["/onboarding", "/onboarding?returnTo=/discover", "/Onboarding/", "//evil.example", null])
    expect(returnToAfterOnboarding(odd)).toBe("/");
});

test("no return address leads a browser to another site or to the API", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2f",
    "%5c",
    "%2e",
    "@",
    ":",
    "?",
    "#",
    "a",
    "api",
    "evil.example",
    "\t",
  );
  const odd = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
  );
  fc.assert(
    fc.property(odd, (value) => {
      const path = safeReturnTo(value);
      expect(path.startsWith("/") && !/^\/[/\\]/.test(path)).toBe(true);
      expect(path.split(/[?#]/)[0]).not.toMatch(/[\\%@\s]|\/\.|\/\/|^\/(api|trpc)(\/|$)/i);
    }),
  );
});
