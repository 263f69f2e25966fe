import { Button } from "@longpaddock/ui/button";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useConfirm } from "./use-confirm";

const remove = vi.fn<(name: string) => Promise<void>>();

function Garage() {
  const { ask, dialog, preloadProps } = useConfirm();
  const askAbout = (name: string) =>
    ask({
      title: `Remove ${name}?`,
      description: "Its photos go too.",
      confirmLabel: "Remove",
      cancelLabel: "Keep",
      onConfirm: () => remove(name),
    });
  return (
    <>
      {["Tenere", "KLR"].map((name) => (
        <Button key={name} onClick={() => askAbout(name)} {...preloadProps}>
          {name}
        </Button>
      ))}
      {dialog}
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const dialog = (name: string) => screen.findByRole("alertdialog", { name });

test("asks about what was pressed, acts once it is confirmed, and returns the focus", async () => {
  remove.mockResolvedValue();
  render(<Garage />);
  await userEvent.click(button("Tenere"));
  await dialog("Remove Tenere?");
  await userEvent.click(button("Keep"));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(button("KLR"));
  await dialog("Remove KLR?");
  await userEvent.click(button("Remove"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(remove.mock.calls).toEqual([["KLR"]]);
  expect(document.activeElement).toBe(button("KLR"));
});

test("stays open when it fails, for another try", async () => {
  remove.mockRejectedValueOnce(new Error("No network"));
  render(<Garage />);
  await userEvent.click(button("KLR"));
  await dialog("Remove KLR?");
  await userEvent.click(button("Remove"));
  expect(await dialog("Remove KLR?")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Remove");
});
