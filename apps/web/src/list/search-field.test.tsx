import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
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
      label="Search"
      maxLength={200}
      value={address}
      onSearch={(words) => {
        asked.push(words);
        set(words);
      }}
    />
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  render(<Page />);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the search field", () => {
  test("searches once, when the typing pauses", async () => {
    await user.type(field(), "s");
    wait(200);
    await user.type(field(), "n");
    wait(200);
    await user.type(field(), "owy ");
    expect(asked).toEqual([]);
    wait(300);
    expect(asked).toEqual(["snowy"]);
    expect(field().value).toBe("snowy ");
  });

  test("keeps the letters typed while the results of an earlier search load", async () => {
    await user.type(field(), "sno");
    wait(300);
    await user.type(field(), "w");
    act(() => setAddress("sno"));
    expect(field().value).toBe("snow");
    wait(300);
    expect(asked).toEqual(["sno", "snow"]);
  });

  test("shows the search of the address after going back and forward", async () => {
    await user.type(field(), "snowy");
    wait(300);
    act(() => setAddress(""));
    expect(field().value).toBe("");
    act(() => setAddress("snowy"));
    expect(field().value).toBe("snowy");
    wait(1000);
    expect(asked).toEqual(["snowy"]);
  });
});
