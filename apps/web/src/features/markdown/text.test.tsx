import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { Text } from "./text";

afterEach(() => vi.unstubAllGlobals());

test("a text that would hold up the page is shown as typed, beside others that are drawn", async () => {
  vi.stubGlobal("fetch", () => trpcAnswer(null));
  const { container, findByRole } = render(
    <>
      <Text text={"1. water\n2. fuel"} mentions={[]} />
      <Text text={`${"> ".repeat(12)}deep`} mentions={[]} />
    </>,
    testProviders(),
  );
  expect((await findByRole("list")).children).toHaveLength(2);
  expect(container.querySelector("blockquote")).toBeNull();
  expect(container.textContent).toContain("> > > deep");
});
