import { act, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { describe, expect, test } from "vitest";
import { RadioGroup } from "./radio-group";

const LEVELS = [
  { value: "easy", label: "Easy", disabled: true },
  { value: "medium", label: "Medium" },
  { value: "hard", label: "Hard" },
] as const;

describe("a form that focuses a radio group", () => {
  test.each([
    ["reaches the first enabled radio when none is chosen", "", "Medium"],
    ["reaches the chosen radio", "hard", "Hard"],
    ["skips a chosen radio that is disabled", "easy", "Medium"],
  ] as const)("%s", (_, value, focused) => {
    const ref = createRef<HTMLButtonElement>();
    render(<RadioGroup ref={ref} options={LEVELS} value={value} onValueChange={() => undefined} />);
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: focused }));
  });
});
