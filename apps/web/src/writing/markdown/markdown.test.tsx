import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";

const shown = (text: string) => render(<Markdown text={text} />).container;

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a picture with a handler", "<img src=x onerror=alert(1)>"],
  ["a picture", "![track](https://elsewhere.example/a.png)"],
  ["a picture of data", "![x](data:image/png;base64,AAAA)"],
  ["a heading", "# Loud"],
  ["a frame", '<iframe src="https://elsewhere.example"></iframe>'],
])("markdown draws no elements for %s", (_what, text) => {
  expect(shown(text).querySelector("script, img, iframe, h1, [onerror]")).toBeNull();
});

test("raw HTML is shown as text", () => {
  expect(shown("<b>Mud</b> ahead").textContent).toContain("<b>Mud</b> ahead");
});

test.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "vbscript:x", "JaVaScRiPt:x"])(
  "a link to %s is only its text",
  (url) => {
    const text = shown(`[click](${url})`);
    expect([text.querySelector("a"), text.textContent]).toEqual([null, "click"]);
  },
);

test.each(["https://example.com/a", "http://example.com", "mailto:ana@example.com"])(
  "a link to %s opens in a new tab and vouches for nothing",
  (url) => {
    const link = shown(`[map](${url})`).querySelector("a");
    expect([link?.getAttribute("href"), link?.rel, link?.target]).toEqual([
      url,
      "noopener noreferrer nofollow ugc",
      "_blank",
    ]);
  },
);

test.each([
  ["Track: https://example.com/a?b=1.", "https://example.com/a?b=1"],
  ["www.example.com has a map", "http://www.example.com"],
])("the bare address in '%s' is a link", (text, url) => {
  const links = shown(text).querySelectorAll("a");
  expect([...links].map((link) => [link.getAttribute("href"), link.rel])).toEqual([
    [url, "noopener noreferrer nofollow ugc"],
  ]);
});

test("an address in code is no link", () => {
  expect(shown("`https://example.com`").querySelector("a")).toBeNull();
});

const ANA = { name: "Ana Ruiz", isReader: false };
const marksIn = (text: string, ...mentions: { name: string; isReader: boolean }[]) =>
  [...render(<Markdown text={text} mentions={mentions} />).container.querySelectorAll("mark")].map(
    ({ textContent }) => textContent,
  );

test.each([
  ["at the start", "@Ana Ruiz, come along", ["@Ana Ruiz"]],
  ["in bold text, brackets and lists", "- **@Ana Ruiz**\n- (@Ana Ruiz)", ["@Ana Ruiz", "@Ana Ruiz"]],
  ["but not as the beginning of another name", "@Ana Ruizova", []],
  ["but not in an e-mail address", "write to camp@Ana Ruiz or me.@Ana Ruiz", []],
  ["but not in code", "`@Ana Ruiz`\n\n    @Ana Ruiz", []],
  ["but not in a link", "[@Ana Ruiz](https://example.com)", []],
  ["but not without the @", "Ana Ruiz", []],
])("the name of a member is marked %s", (_where, text, marks) => {
  expect(marksIn(text, ANA)).toEqual(marks);
});

test("who isn't named by the server isn't marked, and the reader's own name says so", () => {
  const reader = { name: "Ana Ruiz-Soler (Birdy)", isReader: true };
  expect(marksIn("@Otto and @Ana Ruiz")).toEqual([]);
  expect(marksIn("@Ana Ruiz-Soler (Birdy) and @Ana Ruiz", ANA, reader)).toEqual([
    "@Ana Ruiz-Soler (Birdy) (you)",
    "@Ana Ruiz",
  ]);
});

test("a name that looks like HTML stays text", () => {
  const name = "<img src=x onerror=alert(1)>";
  const { container } = render(<Markdown text={`@${name}`} mentions={[{ name, isReader: false }]} />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toContain(`@${name}`);
});
