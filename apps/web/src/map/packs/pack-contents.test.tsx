import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PackContents } from "./pack-contents";
import { PACK_TEXTS } from "./texts";

const MEGABYTE = 1024 * 1024;
const nothing = () => undefined;
const plan = {
  ...{ key: "route 7", title: "Barry Way", subjects: [], hasMap: true },
  ...{ answers: [], requests: [], isCoarse: true, lacks: ["base" as const] },
};

const sizeOf = (bytes: number, room: number | null) => ({
  ...{ plan, bytes, room, counts: { files: 1, base: 412, terrain: 0, ridden: 96, pictures: 8 } },
});

test("the contents and the size are shown before, and what is left out", () => {
  render(<PackContents size={sizeOf(12 * MEGABYTE, 900 * MEGABYTE)} onTake={nothing} onCancel={nothing} />);
  const button = screen.getByRole("button", { name: PACK_TEXTS.take });
  const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain(
    "1 GPX file, 412 map tiles, 96 tiles of ridden lines and 4 photos.",
  );
  expect(described?.textContent).toContain(PACK_TEXTS.coarse);
  expect(described?.textContent).toContain(PACK_TEXTS.unread.base);
  expect(described?.textContent).toContain(
    "About 12 MB to download. The browser says that it has room for 900 MB more.",
  );
});

test("without enough room the copy can't be begun, and the page says what would help", () => {
  render(<PackContents size={sizeOf(12 * MEGABYTE, 13 * MEGABYTE)} onTake={nothing} onCancel={nothing} />);
  expect(screen.getAllByRole("note").at(-1)?.textContent).toBe(
    "It takes about 12 MB, and this browser has room for only 13 MB more. Remove another offline copy or free some space on this device.",
  );
  expect(screen.queryByRole("button", { name: PACK_TEXTS.take })).toBeNull();
});
