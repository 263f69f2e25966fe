import { act, useState } from "react";
import { expect, test } from "vitest";
import { click, find, render } from "../test/render";
import { Drawer } from "./drawer";

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the menu
      </button>
      <h1 tabIndex={-1}>Page</h1>
      <Drawer open={open} onOpenChange={setOpen} title="Long Paddock">
        <button type="button" id="groups" onClick={() => setOpen(false)}>
          Groups
        </button>
      </Drawer>
    </>
  );
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test("opened from outside, it gives the focus back", async () => {
  render(<Menu />);
  find("button").focus();
  click(find("button"));
  expect(document.querySelector("[role=dialog]")?.contains(document.activeElement)).toBe(true);
  click(find("[role=dialog] button"));
  await settled();
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement).toBe(find("button"));
});

test("leaves the focus with what took it meanwhile", async () => {
  render(<Menu />);
  find("button").focus();
  click(find("button"));
  click(find("#groups"));
  find("h1").focus();
  await settled();
  expect(document.activeElement).toBe(find("h1"));
});
