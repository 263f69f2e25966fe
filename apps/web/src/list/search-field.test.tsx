import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchField } from "./search-field";

let asked: string[];
let setAddress: (value: string) => void;

/** The page around the field: what is searched for becomes the address, and the address the field's value. */
function Page() {
  const [address, set] = useState("");
  setAddress = set;
  return (
    <SearchField
      value={address}
      onSearch={(words) => {
        asked.push(words);
        set(words);
      }}
    />
  );
}

const root = createRoot(document.body.appendChild(document.createElement("div")));

function input(): HTMLInputElement {
  const found = document.querySelector("input");
  if (!found) throw new Error("the field is not there");
  return found;
}

function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  act(() => {
    set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  asked = [];
  act(() => root.render(<Page key={Math.random()} />));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the search field", () => {
  test("asks once, when the typing pauses", () => {
    type("s");
    wait(200);
    type("sn");
    wait(200);
    type("snowy ");
    expect(asked).toEqual([]);
    wait(300);
    expect(asked).toEqual(["snowy"]);
    expect(input().value).toBe("snowy ");
  });

  test("letters typed while the answer is on its way are not lost", () => {
    type("sno");
    wait(300);
    type("snow");
    act(() => setAddress("sno"));
    expect(input().value).toBe("snow");
    wait(300);
    expect(asked).toEqual(["sno", "snow"]);
  });

  test("Back takes the field over, and so does Forward", () => {
    type("snowy");
    wait(300);
    act(() => setAddress(""));
    expect(input().value).toBe("");
    act(() => setAddress("snowy"));
    expect(input().value).toBe("snowy");
    wait(1000);
    expect(asked).toEqual(["snowy"]);
  });
});
