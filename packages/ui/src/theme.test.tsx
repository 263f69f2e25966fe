import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { applyTheme, readTheme, setTheme, THEME_CHOICES, THEME_STORAGE_KEY, useTheme } from "./theme";

function Chooser() {
  const { theme, resolved, setTheme: choose } = useTheme();
  return (
    <>
      <output>{`${theme} ${resolved}`}</output>
      {THEME_CHOICES.map((choice) => (
        <button key={choice} type="button" onClick={() => choose(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const documentTheme = () => document.documentElement.getAttribute("data-theme");
const shown = () => screen.getByRole("status").textContent;
const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  window.localStorage.clear();
  applyTheme("system");
});

describe("the theme", () => {
  test("follows the system until the reader chooses one", () => {
    render(<Chooser />);
    expect(readTheme()).toBe("system");
    expect(documentTheme()).toBeNull();
    expect(shown()).toBe("system light");
  });

  test("is set on the document, stored and shown on the page once chosen", async () => {
    render(<Chooser />);
    await choose("dark");
    expect(documentTheme()).toBe("dark");
    expect(window.localStorage.getItem("theme")).toBe("dark");
    expect(shown()).toBe("dark dark");
    await choose("system");
    expect(documentTheme()).toBeNull();
    expect(shown()).toBe("system light");
  });

  test("is read from storage, and an unknown stored value counts as the system's", () => {
    window.localStorage.setItem(THEME_STORAGE_KEY, "light");
    expect(readTheme()).toBe("light");
    window.localStorage.setItem(THEME_STORAGE_KEY, "puce");
    expect(readTheme()).toBe("system");
  });

  test("changes here when it is changed in another tab", () => {
    render(<Chooser />);
    window.localStorage.setItem(THEME_STORAGE_KEY, "dark");
    act(() => window.dispatchEvent(new StorageEvent("storage", { key: THEME_STORAGE_KEY })));
    expect(documentTheme()).toBe("dark");
    expect(shown()).toBe("dark dark");
  });

  test("can be set from outside React", () => {
    render(<Chooser />);
    act(() => setTheme("light"));
    expect(shown()).toBe("light light");
  });
});
