import { act, createRef } from "react";
import { describe, expect, test } from "vitest";
import { find, render } from "../test/render";
import { RadioGroup } from "./radio-group";

const LEVELS = [
  { value: "easy", label: "Easy", disabled: true },
  { value: "medium", label: "Medium" },
  { value: "hard", label: "Hard" },
] as const;

describe("the focus that a form gives to a radio group", () => {
  test.each([
    ["goes to the first radio that can be chosen while none is", "", "medium"],
    ["goes to the chosen one", "hard", "hard"],
    ["passes by a chosen one that is switched off", "easy", "medium"],
  ] as const)("%s", (_, value, focused) => {
    const ref = createRef<HTMLButtonElement>();
    render(<RadioGroup ref={ref} options={LEVELS} value={value} onValueChange={() => undefined} />);
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(find(`[role=radio][value=${focused}]`));
  });
});
