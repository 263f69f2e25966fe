import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ClosuresField } from "./closures-field";
import { CLOSURE_TEXTS } from "./texts";

const { field: TEXTS } = CLOSURE_TEXTS;

function show(initial: string, errors: Readonly<Record<string, string>> = {}) {
  let typed = initial;
  function Form() {
    const [value, setValue] = useState(initial);
    typed = value;
    return <ClosuresField ref={null} value={value} onChange={setValue} errorAt={(path) => errors[path]} />;
  }
  render(<Form />);
  return () => typed;
}

test("a yearly closure is typed by its days, its reason and its part", async () => {
  const typed = show("");
  await userEvent.click(screen.getByRole("button", { name: TEXTS.add }));
  const closure = within(screen.getByRole("group", { name: "Closure 1" }));
  await userEvent.selectOptions(closure.getByRole("combobox", { name: /^First day$/ }), "1");
  await userEvent.selectOptions(closure.getByRole("combobox", { name: "First day: Month" }), "June");
  await userEvent.selectOptions(closure.getByRole("combobox", { name: /^Last day$/ }), "31");
  await userEvent.selectOptions(closure.getByRole("combobox", { name: "Last day: Month" }), "October");
  await userEvent.type(closure.getByLabelText(/^Reason/), "Snow");
  await userEvent.type(closure.getByLabelText(/^Which part/), "The pass");
  expect(JSON.parse(typed())).toEqual([
    { everyYear: true, from: "06-01", until: "10-31", part: "The pass", reason: "Snow", source: "" },
  ]);
});

test("a closure that happens once has dates instead", async () => {
  const typed = show("");
  await userEvent.click(screen.getByRole("button", { name: TEXTS.add }));
  await userEvent.click(screen.getByRole("switch", { name: TEXTS.everyYear }));
  await userEvent.type(screen.getByLabelText(/^From/), "2026-12-01");
  await userEvent.type(screen.getByLabelText(/^Reason/), "Fire");
  expect(JSON.parse(typed())).toMatchObject([
    { everyYear: false, from: "2026-12-01", until: "", reason: "Fire" },
  ]);
});

test("of two closures one is removed, and with the last one nothing is left to send", async () => {
  const typed = show(JSON.stringify([{ reason: "Snow" }, { reason: "Fire" }]));
  await userEvent.click(screen.getByRole("button", { name: "Remove Closure 1" }));
  expect(JSON.parse(typed())).toMatchObject([{ reason: "Fire" }]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Closure 1" }));
  expect(typed()).toBe("");
});

test("an error stands at the field of its closure, and a draft that is no list is empty", () => {
  show(JSON.stringify([{ reason: "" }]), { "0.reason": "Please say why it's closed" });
  expect(screen.getByLabelText(/^Reason/).getAttribute("aria-invalid")).toBe("true");
  show("monsoon");
  expect(screen.getAllByRole("group", { name: /^Closure \d/ })).toHaveLength(1);
});
