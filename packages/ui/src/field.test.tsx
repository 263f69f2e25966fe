import { describe, expect, test } from "vitest";
import { find, render } from "../test/render";
import { Field, Input, Textarea } from "./field";
import { Select } from "./select";

const described = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("Field", () => {
  test.each([
    ["input", <Input key="control" />],
    ["textarea", <Textarea key="control" />],
    ["select", <Select key="control" options={[{ value: "NSW", label: "New South Wales" }]} />],
  ])("ties label, hint and error to its %s", (selector, control) => {
    render(
      <Field label="Route name" hint="As riders look for it" error="Route name is required" required>
        {control}
      </Field>,
    );
    const element = find<HTMLInputElement>(selector);
    expect(element.labels?.[0]?.textContent).toBe("Route name");
    expect(described(element)).toEqual(["As riders look for it", "Route name is required"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.getAttribute("aria-required")).toBe("true");
  });

  test("says the error before a tall control where that is asked for", () => {
    render(
      <Field label="Notes" error="Notes are required" errorFirst>
        <Textarea />
      </Field>,
    );
    const area = find("textarea");
    expect(area.previousElementSibling?.textContent).toBe("Notes are required");
    expect(described(area)).toEqual(["Notes are required"]);
  });

  test("without hint and error it describes nothing and is valid", () => {
    render(
      <Field label="City" optional>
        <Input name="city" />
      </Field>,
    );
    const input = find<HTMLInputElement>("input");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.labels?.[0]?.textContent).toBe("Cityoptional");
  });

  test("two fields never share an id", () => {
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
    const ids = [...document.querySelectorAll("input")].map((input) => input.id);
    expect(new Set(ids).size).toBe(2);
  });
});
