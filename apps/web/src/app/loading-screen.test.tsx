import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import indexHtml from "../../index.html?raw";
import { LoadingScreen } from "./loading-screen";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("index.html draws the loading screen before any code has arrived", () => {
  const waiting = parse(indexHtml).querySelector("#root")?.innerHTML ?? "";
  const drawn = parse(renderToStaticMarkup(<LoadingScreen />)).body.innerHTML;
  expect(waiting.replaceAll(/>\s+</g, "><").trim()).toBe(drawn);
});
