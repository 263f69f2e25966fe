import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Button } from "./button";
import { IconButton } from "./icon-button";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("Button", () => {
  test("does not submit a form by default", () => {
    render(<Button>Share</Button>);
    expect(button("Share").type).toBe("button");
  });

  test("ignores clicks while pending, is announced as busy and keeps its name", async () => {
    const save = vi.fn();
    render(
      <Button pending onClick={save}>
        Save
      </Button>,
    );
    await userEvent.click(button("Save"));
    expect(save).not.toHaveBeenCalled();
    expect(button("Save").getAttribute("aria-disabled")).toBe("true");
    expect(button("Save").getAttribute("aria-busy")).toBe("true");
  });

  test("keeps the focus while pending", () => {
    const { rerender } = render(<Button>Save</Button>);
    button("Save").focus();
    rerender(<Button pending>Save</Button>);
    expect(button("Save").disabled).toBe(false);
    expect(document.activeElement).toBe(button("Save"));
  });

  test("submits no form while pending, by a click or by Enter in a field", async () => {
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" pending>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(button("Save"));
    await userEvent.type(screen.getByRole("textbox"), "Loop{Enter}");
    expect(submit).not.toHaveBeenCalled();
  });

  test("shows the pending text in place of the label, in the same grid cell", () => {
    const { rerender } = render(<Button pendingText="Submitting...">Submit</Button>);
    const submit = screen.getByRole("button");
    const visibleLabels = () =>
      [...(submit.firstElementChild?.children ?? [])]
        .filter((label) => !label.classList.contains("invisible"))
        .map((label) => label.textContent);
    const spinner = () => submit.querySelector("svg")?.classList;
    expect(visibleLabels()).toEqual(["Submit"]);
    expect(spinner()).toContain("animate-none!");
    rerender(
      <Button pending pendingText="Submitting...">
        Submit
      </Button>,
    );
    expect(visibleLabels()).toEqual(["Submitting..."]);
    expect(spinner()).not.toContain("animate-none!");
  });

  test("is named after the label that it shows", () => {
    const { rerender } = render(<Button pendingText="Submitting...">Submit</Button>);
    expect(button("Submit")).toBeTruthy();
    rerender(
      <Button pending pendingText="Submitting...">
        Submit
      </Button>,
    );
    expect(button("Submitting...")).toBeTruthy();
  });

  test("gives a link the look of a button and keeps it a link", () => {
    render(
      <Button asChild variant="secondary" className="px-9">
        <a href="/about">About</a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "About" });
    expect(link.getAttribute("href")).toBe("/about");
    expect(link.className).toContain("min-h-11");
    expect(link.className).toContain("px-9");
    expect(link.className).not.toContain("px-5");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

test("an icon button takes its name from its label", () => {
  render(
    <IconButton label="Share">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(button("Share").getAttribute("aria-label")).toBe("Share");
});
