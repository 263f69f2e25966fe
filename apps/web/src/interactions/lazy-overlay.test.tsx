import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DialogState, lazyDialog, lazyMenu, type MenuTrigger } from "./lazy-overlay";

const failToLoad = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(() => {
  // While online, the first failure would reload the whole app.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  // React logs the errors that a boundary catches.
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

  test("loads its code when it is opened, and stays mounted while it closes", async () => {
    const load = vi.fn(() => Promise.resolve(Question));
    renderPage(load);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(button());
    expect(await screen.findByText("Are you sure?")).toBeTruthy();
    await userEvent.click(button());
    expect(screen.getByText("closing")).toBeTruthy();
  });

  test("starts to load after the event that announces a tap, so that the tap is answered first", async () => {
    const load = vi.fn(() => Promise.resolve(Question));
    renderPage(load);
    fireEvent.pointerEnter(button());
    expect(load).not.toHaveBeenCalled();
    await expect.poll(() => load).toHaveBeenCalled();
  });

  test("opens at once on click after focus has preloaded its code", async () => {
    renderPage(() => Promise.resolve(Question));
    await userEvent.tab();
    fireEvent.click(button());
    expect(screen.getByText("Are you sure?")).toBeTruthy();
  });

  test("shows a toast and keeps the page when its code fails to load, and can be opened again", async () => {
    const load = vi.fn<() => Promise<ComponentType<DialogState>>>(() => Promise.resolve(Question));
    load.mockImplementationOnce(failToLoad);
    renderPage(load);
    const before = button();
    await act(async () => before.click());
    expect(currentToast()?.title).toBe("We couldn't load that");
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

  test("preloads its code on focus and shows only its button until it is clicked", async () => {
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

  test("shows a toast and keeps the focus on its button when its code fails to load, and can be opened again", async () => {
    const load = vi.fn<() => Promise<ComponentType<MenuTrigger>>>(() => Promise.resolve(OpenMenu));
    load.mockImplementationOnce(failToLoad).mockImplementationOnce(failToLoad);
    const Menu = lazyMenu(load);
    render(<Menu trigger={trigger} />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(currentToast()?.title).toBe("We couldn't load that");
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Rate Route")).toBeTruthy();
  });
});
