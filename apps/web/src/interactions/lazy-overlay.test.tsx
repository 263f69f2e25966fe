import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DialogState, lazyDialog, lazyMenu, type MenuTrigger } from "./lazy-overlay";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(() => {
  // With a connection the first failure loads the whole app again, as after a deploy.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  // React reports the failures that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  dismissToast();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => screen.getByRole("button");

describe("lazyDialog", () => {
  const Question = ({ open }: DialogState) => <p>{open ? "Are you sure?" : "closing"}</p>;

  function renderPage(load: () => Promise<ComponentType<DialogState>>) {
    const Dialog = lazyDialog(load);
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" {...Dialog.preloadProps} onClick={() => setOpen(!open)}>
            Delete
          </button>
          <Dialog open={open} onOpenChange={setOpen} />
        </>
      );
    }
    render(<Page />);
  }

  test("fetches its code when it is opened, and stays mounted while it closes", async () => {
    const load = vi.fn(() => Promise.resolve(Question));
    renderPage(load);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(button());
    expect(await screen.findByText("Are you sure?")).toBeTruthy();
    await userEvent.click(button());
    expect(screen.getByText("closing")).toBeTruthy();
  });

  test("opens with the press itself when the focus has fetched its code", async () => {
    renderPage(() => Promise.resolve(Question));
    await userEvent.tab();
    fireEvent.click(button());
    expect(screen.getByText("Are you sure?")).toBeTruthy();
  });

  test("leaves the page as it is with a toast when its code does not come, and can be asked for again", async () => {
    const load = vi.fn<() => Promise<ComponentType<DialogState>>>(() => Promise.resolve(Question));
    load.mockImplementationOnce(gone);
    renderPage(load);
    const before = button();
    await act(async () => before.click());
    expect(currentToast()?.title).toBe("That could not be loaded");
    expect(button()).toBe(before);
    await act(async () => before.click());
    expect(await screen.findByText("Are you sure?")).toBeTruthy();
  });
});

describe("lazyMenu", () => {
  const OpenMenu = ({ trigger }: MenuTrigger) => (
    <>
      {trigger}
      <p>Rate Route</p>
    </>
  );
  const trigger = <button type="button">More</button>;

  test("shows its button alone until it is pressed, with its code fetched when the focus comes", async () => {
    const load = vi.fn(() => Promise.resolve(OpenMenu));
    const Menu = lazyMenu(load);
    render(<Menu trigger={trigger} />);
    expect(button().getAttribute("aria-haspopup")).toBe("menu");
    await userEvent.tab();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Rate Route")).toBeNull();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Rate Route")).toBeTruthy();
  });

  test("leaves the focus on its button with a toast when its code does not come, and can be asked for again", async () => {
    const load = vi.fn<() => Promise<ComponentType<MenuTrigger>>>(() => Promise.resolve(OpenMenu));
    load.mockImplementationOnce(gone).mockImplementationOnce(gone);
    const Menu = lazyMenu(load);
    render(<Menu trigger={trigger} />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(currentToast()?.title).toBe("That could not be loaded");
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Rate Route")).toBeTruthy();
  });
});
