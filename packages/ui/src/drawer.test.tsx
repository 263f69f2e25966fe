import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Drawer } from "./drawer";

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the menu
      </button>
      <h1 tabIndex={-1}>Page</h1>
      <Drawer open={open} onOpenChange={setOpen} title="Menu">
        <button type="button" onClick={() => setOpen(false)}>
          Groups
        </button>
      </Drawer>
    </>
  );
}

const drawer = () => screen.queryByRole("dialog", { name: "Menu" });
const opener = () => screen.getByRole("button", { name: "Open the menu" });
/** Long enough for the drawer to move the focus. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test("a drawer returns the focus to the button that opened it", async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(opener());
  expect(drawer()?.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(drawer()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test("a closing drawer leaves the focus on an element that has taken it", async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(opener());
  act(() => screen.getByRole("button", { name: "Groups" }).click());
  act(() => screen.getByRole("heading", { name: "Page" }).focus());
  await settled();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Page" }));
});
