import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Dialog } from "./dialog";
import { DialogForm, type DialogFormProps } from "./dialog-form";

type Props = Partial<DialogFormProps> & { onOpenChange?: (open: boolean) => void; isRefused?: boolean };

function Request({ onOpenChange, isRefused, ...form }: Props) {
  const [reason, setReason] = useState("");
  return (
    <Dialog open onOpenChange={onOpenChange} title="Request Deletion">
      <DialogForm submitLabel="Send" pending={false} onSubmit={() => undefined} {...form}>
        <input
          aria-label="Reason"
          aria-invalid={isRefused}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}

const reason = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reason" });
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

describe("DialogForm", () => {
  test("Enter in a field sends the form without leaving the page", async () => {
    const prevented: boolean[] = [];
    render(<Request onSubmit={(event) => prevented.push(event.defaultPrevented)} />);
    await userEvent.type(reason(), "The gate is locked now{Enter}");
    expect(prevented).toEqual([true]);
  });

  test("sends nothing before it is ready, nor a second time while the first is on its way", async () => {
    const onSubmit = vi.fn();
    const { rerender } = render(<Request ready={false} onSubmit={onSubmit} />);
    expect(send().disabled).toBe(true);
    await userEvent.type(reason(), "Soon{Enter}");
    rerender(<Request pending onSubmit={onSubmit} />);
    expect(send().getAttribute("aria-disabled")).toBe("true");
    await userEvent.type(reason(), "{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("announces a failure inside the dialog and keeps what was filled in for another try", async () => {
    const { rerender } = render(<Request />);
    await userEvent.type(reason(), "The gate is locked now");
    rerender(<Request pending />);
    rerender(<Request failure="Failed to submit. Please try again." />);
    expect(screen.getByRole("alert").textContent).toBe("Failed to submit. Please try again.");
    expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
    expect(reason().value).toBe("The gate is locked now");
    expect(send().getAttribute("aria-disabled")).toBeNull();
  });

  test("moves the focus to a field that is refused, and then leaves it alone", async () => {
    const { rerender } = render(<Request />);
    await userEvent.click(send());
    rerender(<Request pending />);
    expect(document.activeElement).toBe(send());
    rerender(<Request isRefused />);
    expect(document.activeElement).toBe(reason());
    await userEvent.tab();
    rerender(<Request isRefused failure="Still refused" />);
    expect(document.activeElement).not.toBe(reason());
  });

  test.each(["Cancel", "Close"])("%s closes the dialog and sends nothing", async (name) => {
    const [onSubmit, onOpenChange] = [vi.fn(), vi.fn()];
    render(<Request onSubmit={onSubmit} onOpenChange={onOpenChange} />);
    await userEvent.click(screen.getByRole("button", { name }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("Escape closes the dialog and sends nothing", async () => {
    const [onSubmit, onOpenChange] = [vi.fn(), vi.fn()];
    render(<Request onSubmit={onSubmit} onOpenChange={onOpenChange} />);
    await userEvent.type(reason(), "Never mind{Escape}");
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
