import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Field, Input, Textarea } from "./field";
import { Select } from "./select";

const described = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("Field", () => {
  test.each([
    ["an input", <Input key="control" />],
    ["a textarea", <Textarea key="control" />],
    ["a select", <Select key="control" options={[{ value: "NSW", label: "New South Wales" }]} />],
  ])("ties its label, hint and error to %s", (_, control) => {
    render(
      <Field label="Route name" hint="As riders look for it" error="Route name is required" required>
        {control}
      </Field>,
    );
    const element = screen.getByLabelText("Route name");
    expect(described(element)).toEqual(["As riders look for it", "Route name is required"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.getAttribute("aria-required")).toBe("true");
  });

  test.each([
    ["Riders", "must be a whole number from 1 to 500", "Riders must be a whole number from 1 to 500."],
    ["How many?", "must be a whole number from 1 to 500", "This must be a whole number from 1 to 500."],
    ["Riders", "This event is full", "This event is full"],
  ])("says the whole sentence: %s, %s", (label, error, sentence) => {
    render(
      <Field label={label} error={error}>
        <Input />
      </Field>,
    );
    expect(described(screen.getByRole("textbox"))).toEqual([sentence]);
  });

  test("puts the error above a tall control on request", () => {
    render(
      <Field label="Notes" error="Notes are required" errorFirst>
        <Textarea />
      </Field>,
    );
    const area = screen.getByRole("textbox", { name: "Notes" });
    expect(area.previousElementSibling?.textContent).toBe("Notes are required");
    expect(described(area)).toEqual(["Notes are required"]);
  });

  test("without a hint or an error leaves its control valid and without a description", () => {
    render(
      <Field label="City" optional>
        <Input name="city" />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "City optional" });
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  test("never shares its id with another field", () => {
    render(
      <>
        <Field label="First name">
          <Input />
        </Field>
        <Field label="Last name">
          <Input />
        </Field>
      </>,
    );
    const ids = screen.getAllByRole("textbox").map((input) => input.id);
    expect(new Set(ids).size).toBe(2);
  });
});
