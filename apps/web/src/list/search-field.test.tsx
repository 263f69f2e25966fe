import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchField } from "./search-field";

let searches: string[];
let setAddress: (value: string) => void;

/** Changes its address only when the test says so, as a page does after a transition. */
function Page() {
  const [address, set] = useState("");
  setAddress = set;
  return (
    <SearchField
      label="Search"
      maxLength={200}
      value={address}
      onSearch={(text) => void searches.push(text)}
    />
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  searches = [];
  render(<Page />);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the search field", () => {
  test("searches once when typing pauses", async () => {
    await user.type(field(), "s");
    wait(200);
    await user.type(field(), "n");
    wait(200);
    await user.type(field(), "owy ");
    expect(searches).toEqual([]);
    wait(300);
    expect(searches).toEqual(["snowy"]);
    expect(field().value).toBe("snowy ");
  });

  test("keeps text typed while an earlier search is loading", async () => {
    await user.type(field(), "sno");
    wait(300);
    await user.type(field(), "w");
    act(() => setAddress("sno"));
    expect(field().value).toBe("snow");
    wait(300);
    expect(searches).toEqual(["sno", "snow"]);
  });

  test("follows the address on Back and Forward", async () => {
    await user.type(field(), "snowy");
    wait(300);
    act(() => setAddress("snowy"));
    act(() => setAddress(""));
    expect(field().value).toBe("");
    act(() => setAddress("snowy"));
    expect(field().value).toBe("snowy");
    wait(1000);
    expect(searches).toEqual(["snowy"]);
  });
});
