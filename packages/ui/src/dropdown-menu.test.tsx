import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DropdownMenu, DropdownMenuItem } from "./dropdown-menu";

function open() {
  render(
    <main>
      <DropdownMenu defaultOpen trigger={<button type="button">More</button>}>
        <DropdownMenuItem>Edit</DropdownMenuItem>
      </DropdownMenu>
      <input aria-label="Elsewhere" />
    </main>,
  );
}
const isOpen = () => screen.queryByRole("menu") !== null;

// As it does when a menu that was closed has faded out, by then perhaps opened again.
test("a menu stays open when the focus goes back to its button, and closes when it goes elsewhere", () => {
  open();
  act(() => screen.getByRole("button", { name: "More", hidden: true }).focus());
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole("textbox", { name: "Elsewhere", hidden: true }).focus());
  expect(isOpen()).toBe(false);
});
