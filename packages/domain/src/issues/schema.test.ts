import { describe, expect, test } from "vitest";
import { reportIssueInput } from "./schema";

const ISSUE = {
  title: "Slow map",
  description: "It takes a minute.",
  category: "performance",
  severity: "low",
};

const parse = (fields: object) => reportIssueInput.safeParse({ ...ISSUE, ...fields });
const faults = (fields: object) => {
  const { error } = parse(fields);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("a report of an issue", () => {
  test("is of medium severity unless it says otherwise, and needs no email", () => {
    const { severity: _severity, ...issue } = ISSUE;
    expect(reportIssueInput.parse({ ...issue, userEmail: "" })).toEqual({ ...issue, severity: "medium" });
  });

  test.each([
    ["a title of 4 characters", { title: "Map " }, { title: "Title must be at least 5 characters" }],
    ["an empty title", { title: "" }, { title: "Title must be at least 5 characters" }],
    ["no title", { title: undefined }, { title: "Title must be at least 5 characters" }],
    ["a title of 201 characters", { title: "x".repeat(201) }, { title: "must be at most 200 characters" }],
    ["a title of 4 emoji", { title: "🏍🏍🏍🏍" }, { title: "Title must be at least 5 characters" }],
    [
      "a description of 9 characters",
      { description: "Too short" },
      { description: "Description must be at least 10 characters" },
    ],
    [
      "a description of 5001 characters",
      { description: "x".repeat(5001) },
      { description: "must be at most 5000 characters" },
    ],
    ["no category", { category: undefined }, { category: "Required" }],
    [
      "an unknown category",
      { category: "other-thing" },
      { category: "must be one of: bug, feature_request, ui_issue, performance, other" },
    ],
    [
      "an unknown severity",
      { severity: "urgent" },
      { severity: "must be one of: low, medium, high, critical" },
    ],
    ["a wrong email", { userEmail: "x" }, { userEmail: "Invalid email" }],
    [
      "a page context that isn't JSON",
      { pageContext: "not JSON" },
      { pageContext: "must be a JSON object as text" },
    ],
    ["a list as page context", { pageContext: "[1]" }, { pageContext: "must be a JSON object as text" }],
    ["a number as page context", { pageContext: 5 }, { pageContext: "must be a JSON object as text" }],
    [
      "a page context of more than 20,000 characters",
      { pageContext: `"${"x".repeat(20_000)}"` },
      { pageContext: "must be at most 8 KiB" },
    ],
  ])("with %s is refused", (_, fields, expected) => expect(faults(fields)).toEqual(expected));
});

describe("the page context", () => {
  test("keeps what the browser said, without unknown and mistyped fields", () => {
    const context = { pathname: "/discover", userId: "someone else", extra: true, language: 5 };
    expect(parse({ pageContext: JSON.stringify(context) }).data?.pageContext).toEqual({
      pathname: "/discover",
    });
  });

  test("is cut rather than refused when an address is very long", () => {
    const context = { userAgent: "x".repeat(5000), hash: "#a\u0000b" };
    expect(parse({ pageContext: JSON.stringify(context) }).data?.pageContext).toEqual({
      userAgent: "x".repeat(1000),
      hash: "#a b",
    });
  });

  test("holds no token of a reset link and no code of a sign-in", () => {
    const url = "https://long.example/reset-password?token=abc123&x=1#top";
    const context = { url, search: "?token=abc123&x=1", referrer: "https://long.example/?code=s3cret" };
    expect(parse({ pageContext: JSON.stringify(context) }).data?.pageContext).toEqual({
      url: "https://long.example/reset-password?token=removed&x=1#top",
      search: "?token=removed&x=1",
      referrer: "https://long.example/?code=removed",
    });
  });

  test.each([
    ["https://long.example/invite#secret=s3cret", "https://long.example/invite#secret=removed"],
    ["#access_token=s3cret&state=NSW", "#access_token=removed&state=NSW"],
    ["?a=1#id_token=s3cret", "?a=1#id_token=removed"],
    ["?api_key=s3cret;Password=s3cret", "?api_key=removed;Password=removed"],
    [
      "?returnTo=%2Freset-password%3Ftoken%3Ds3cret%26x%3D1&y=2",
      "?returnTo=%2Freset-password%3Ftoken%3Dremoved%26x%3D1&y=2",
    ],
    ["?to=%252F%253Fcode%253Ds3cret", "?to=%252F%253Fcode%253Dremoved"],
    ["?state=NSW&search=broken+code&postcode=2880", "?state=NSW&search=broken+code&postcode=2880"],
  ])("turns %j into %j, wherever it stands", (address, expected) => {
    const context = { url: address, search: address, hash: address, referrer: address };
    expect(parse({ pageContext: JSON.stringify(context) }).data?.pageContext).toEqual({
      url: expected,
      search: expected,
      hash: expected,
      referrer: expected,
    });
  });
});
