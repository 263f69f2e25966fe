import { describe, expect, test, vi } from "vitest";
import { click, find, render } from "../test/render";
import { Button } from "./button";
import { IconButton } from "./icon-button";

describe("Button", () => {
  test("submits nothing unless told to", () => {
    render(<Button>Share</Button>);
    expect(find("button").getAttribute("type")).toBe("button");
  });

  test("pending: cannot be pressed, says it is busy, keeps its name", () => {
    const save = vi.fn();
    render(
      <Button pending onClick={save}>
        Save
      </Button>,
    );
    const button = find<HTMLButtonElement>("button");
    click(button);
    expect(save).not.toHaveBeenCalled();
    expect(button.disabled).toBe(true);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(button.textContent).toBe("Save");
  });

  test("pending words take the label's place, in the same cell from the start", () => {
    const redraw = render(<Button pendingText="Submitting...">Submit</Button>);
    const visible = () =>
      [...find("button > span").children].filter((label) => !label.classList.contains("invisible"));
    const wheel = () => find("button").querySelector("svg")?.classList;
    expect(visible().map((label) => label.textContent)).toEqual(["Submit"]);
    expect(wheel()).toContain("animate-none!");
    redraw(
      <Button pending pendingText="Submitting...">
        Submit
      </Button>,
    );
    expect(visible().map((label) => label.textContent)).toEqual(["Submitting..."]);
    expect(wheel()).not.toContain("animate-none!");
  });

  test("as a link it is a link with a button's look", () => {
    render(
      <Button asChild variant="secondary" className="px-9">
        <a href="/about">About</a>
      </Button>,
    );
    const link = find("a");
    expect(link.getAttribute("href")).toBe("/about");
    expect(link.className).toContain("min-h-11");
    expect(link.className).toContain("px-9");
    expect(link.className).not.toContain("px-5");
    expect(document.querySelector("button")).toBeNull();
  });
});

test("an icon button is called by its label", () => {
  render(
    <IconButton label="Share">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(find("button").getAttribute("aria-label")).toBe("Share");
});
