import { BRAND } from "@longpaddock/domain/brand";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import indexHtml from "../../index.html?raw";
import { LoadingScreen } from "./loading-screen";

test("index.html contains the same markup as the loading screen", () => {
  const page = new DOMParser().parseFromString(indexHtml, "text/html");
  const drawn = page.querySelector("#root")?.innerHTML.replaceAll("%BRAND%", BRAND.name) ?? "";
  const { container } = render(<LoadingScreen />);
  expect(drawn.replaceAll(/>\s+</g, "><").trim()).toBe(container.innerHTML);
});
