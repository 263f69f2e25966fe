import { describe, expect, test } from "vitest";
import { reportIssueInput } from "./schema";

const ISSUE = {
  title: "The map stays empty",
  description: "I opened a route and saw no map.",
  category: "bug",
  severity: "high",
} as const;

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
    [{ title: "Map " }, { title: "Title must be at least 5 characters" }],
    [{ title: "" }, { title: "Title must be at least 5 characters" }],
    [{ title: undefined }, { title: "Title must be at least 5 characters" }],
    [{ title: "x".repeat(201) }, { title: "must be at most 200 characters" }],
    [{ title: "🏍🏍🏍🏍" }, { title: "Title must be at least 5 characters" }],
    [{ description: "Too short" }, { description: "Description must be at least 10 characters" }],
    [{ description: "x".repeat(5001) }, { description: "must be at most 5000 characters" }],
    [{ category: undefined }, { category: "Required" }],
    [
      { category: "other-thing" },
      { category: "must be one of: bug, feature_request, ui_issue, performance, other" },
    ],
    [{ severity: "urgent" }, { severity: "must be one of: low, medium, high, critical" }],
    [{ userEmail: "x" }, { userEmail: "Invalid email" }],
    [{ pageContext: "not JSON" }, { pageContext: "must be a JSON object as text" }],
    [{ pageContext: "[1]" }, { pageContext: "must be a JSON object as text" }],
    [{ pageContext: 5 }, { pageContext: "must be a JSON object as text" }],
    [{ pageContext: `"${"x".repeat(20_000)}"` }, { pageContext: "must be at most 20000 characters" }],
  ])("with %j is refused with %j", (fields, expected) => expect(faults(fields)).toEqual(expected));
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
      userAgent: "x".repeat(2000),
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
});
