import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { click, find, render } from "../test/render";
import { applyTheme, readTheme, setTheme, THEME_CHOICES, THEME_STORAGE_KEY, useTheme } from "./theme";

function Chooser() {
  const { theme, resolved, setTheme: choose } = useTheme();
  return (
    <>
      <output>{`${theme} ${resolved}`}</output>
      {THEME_CHOICES.map((choice) => (
        <button key={choice} type="button" id={choice} onClick={() => choose(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const worn = () => document.documentElement.getAttribute("data-theme");
const said = () => find("output").textContent;

afterEach(() => {
  window.localStorage.clear();
  applyTheme("system");
});

describe("theme", () => {
  test("is the system's until somebody chooses", () => {
    render(<Chooser />);
    expect(readTheme()).toBe("system");
    expect(worn()).toBeNull();
    expect(said()).toBe("system light");
  });

  test("a choice is worn by the document, stored and told to the page", () => {
    render(<Chooser />);
    click(find("#dark"));
    expect(worn()).toBe("dark");
    expect(window.localStorage.getItem("theme")).toBe("dark");
    expect(said()).toBe("dark dark");
    click(find("#system"));
    expect(worn()).toBeNull();
    expect(said()).toBe("system light");
  });

  test("a stored choice is read; nonsense is not", () => {
    window.localStorage.setItem(THEME_STORAGE_KEY, "light");
    expect(readTheme()).toBe("light");
    window.localStorage.setItem(THEME_STORAGE_KEY, "puce");
    expect(readTheme()).toBe("system");
  });

  test("a choice made in another tab arrives here", () => {
    render(<Chooser />);
    window.localStorage.setItem(THEME_STORAGE_KEY, "dark");
    act(() => window.dispatchEvent(new StorageEvent("storage", { key: THEME_STORAGE_KEY })));
    expect(worn()).toBe("dark");
    expect(said()).toBe("dark dark");
  });

  test("can be set from outside React", () => {
    render(<Chooser />);
    act(() => setTheme("light"));
    expect(said()).toBe("light light");
  });
});
