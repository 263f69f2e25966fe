import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { AlertDialog } from "./alert-dialog";
import { Button } from "./button";

async function openDialog(onConfirm: () => unknown) {
  const user = userEvent.setup();
  render(
    <AlertDialog
      trigger={<Button>Delete route</Button>}
      title="Delete this route?"
      description="It is gone for good."
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Delete route" }));
  return user;
}

const dialog = () => screen.queryByRole("alertdialog", { name: "Delete this route?" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("AlertDialog", () => {
  test("focuses Cancel when it opens, and Cancel closes it without confirming", async () => {
    const user = await openDialog(() => expect.unreachable());
    expect(document.activeElement).toBe(button("Cancel"));
    await user.click(button("Cancel"));
    expect(dialog()).toBeNull();
  });

  test("lets nothing be pressed until the work is done, then closes", async () => {
    let finish: () => void = () => {};
    const user = await openDialog(() => new Promise<void>((resolve) => (finish = resolve)));
    await user.click(button("Delete"));
    expect(button("Delete").getAttribute("aria-disabled")).toBe("true");
    expect(button("Cancel").disabled).toBe(true);
    await act(async () => finish());
    expect(dialog()).toBeNull();
  });

  test("moves the focus to the main region when the element that opened it is gone", async () => {
    const ask = (open: boolean) => (
      <>
        <main tabIndex={-1} />
        <AlertDialog
          open={open}
          title="Delete this route?"
          description="It is gone for good."
          confirmLabel="Delete"
          onConfirm={() => {}}
        />
      </>
    );
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { rerender } = render(ask(true));
    opener.remove();
    rerender(ask(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  test("moves the focus to a button beside the element that opened it when that is gone", async () => {
    const ask = (open: boolean) => (
      <AlertDialog
        open={open}
        title="Remove your picture?"
        description="Others see your initials."
        confirmLabel="Remove"
        onConfirm={() => {}}
      />
    );
    const toolbar = document.body.appendChild(document.createElement("div"));
    const [kept, opener] = [document.createElement("button"), document.createElement("button")];
    toolbar.append(kept, opener);
    opener.focus();
    const { rerender } = render(ask(true));
    opener.remove();
    rerender(ask(false));
    await waitFor(() => expect(document.activeElement).toBe(kept));
    toolbar.remove();
  });

  test("moves the focus to what is left in the section when everything around that element has gone with it", async () => {
    const card = (children: ReactNode) => (
      <main tabIndex={-1}>
        <section tabIndex={-1}>{children}</section>
      </main>
    );
    const ask = (
      <div>
        <p>
          <AlertDialog
            trigger={<Button>Delete route</Button>}
            title="Delete this route?"
            description="It is gone for good."
            confirmLabel="Delete"
            onConfirm={() => {}}
          />
        </p>
      </div>
    );
    for (const [left, name] of [
      [<Button key="again">Take it again</Button>, "BUTTON"],
      [null, "SECTION"],
    ] as const) {
      const { rerender, unmount } = render(card(ask));
      await userEvent.click(screen.getByRole("button", { name: "Delete route" }));
      rerender(card(left));
      await waitFor(() => expect(document.activeElement?.tagName).toBe(name));
      unmount();
    }
  });

  test("stays open for another try when the work fails, with the focus on its button", async () => {
    let fail: (reason: Error) => void = () => {};
    const user = await openDialog(() => new Promise<void>((_, reject) => (fail = reject)));
    await user.click(button("Delete"));
    expect(button("Delete").disabled).toBe(false);
    await act(async () => fail(new Error("offline")));
    expect(dialog()).not.toBeNull();
    expect(button("Delete").getAttribute("aria-disabled")).toBeNull();
    expect(document.activeElement).toBe(button("Delete"));
  });
});
