import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { click, find, render } from "../test/render";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";

function ask(onConfirm: () => unknown) {
  render(
    <AlertDialog
      trigger={<Button>Delete route</Button>}
      title="Delete this route?"
      description="It is gone for good."
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />,
  );
  click(find("button"));
}

const dialog = () => document.querySelector("[role=alertdialog]");
const button = (name: string) => {
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

describe("AlertDialog", () => {
  test("starts on Cancel, which only closes", () => {
    ask(() => expect.unreachable());
    expect(document.activeElement).toBe(button("Cancel"));
    click(button("Cancel"));
    expect(dialog()).toBeNull();
  });

  test("waits for the work, then closes", async () => {
    let finish: () => void = () => {};
    ask(() => new Promise<void>((resolve) => (finish = resolve)));
    click(button("Delete"));
    expect(button("Delete").disabled).toBe(true);
    expect(button("Cancel").disabled).toBe(true);
    await act(async () => finish());
    expect(dialog()).toBeNull();
  });

  test("gives the focus to the main region where what opened it is gone", async () => {
    const main = Object.assign(document.createElement("main"), { tabIndex: -1 });
    document.body.append(main);
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const ask = (open: boolean) => (
      <AlertDialog
        open={open}
        title="Delete this route?"
        description="It is gone for good."
        confirmLabel="Delete"
        onConfirm={() => {}}
      />
    );
    const redraw = render(ask(true));
    opener.remove();
    await act(async () => redraw(ask(false)));
    await vi.waitFor(() => expect(document.activeElement).toBe(main));
    main.remove();
  });

  test("stays open for another try when the work fails", async () => {
    ask(() => Promise.reject(new Error("offline")));
    await act(async () => button("Delete").click());
    expect(dialog()).not.toBeNull();
    expect(button("Delete").disabled).toBe(false);
  });
});
