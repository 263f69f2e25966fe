import { act, useState } from "react";
import { describe, expect, test } from "vitest";
import { click, find, render } from "../test/render";
import { Field } from "./field";
import { FileDrop, matchesAccept } from "./file-drop";

function Gpx() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Field label="GPX file" hint="Up to 50 MB">
      <FileDrop
        file={file}
        onFileChange={setFile}
        accept=".gpx"
        prompt="Choose a GPX file"
        refusal="That is not a .gpx file."
        sizeText={(bytes) => `${bytes} bytes`}
      />
    </Field>
  );
}

function drop(file: File) {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [file] } });
  act(() => find("label[for] svg").dispatchEvent(event));
}

describe("FileDrop", () => {
  test("is a labelled file input that the keyboard reaches", () => {
    render(<Gpx />);
    const input = find<HTMLInputElement>("input[type=file]");
    expect(input.accept).toBe(".gpx");
    expect(input.labels?.[0]?.textContent).toBe("GPX file");
    input.focus();
    expect(document.activeElement).toBe(input);
  });

  test("takes a dropped file, shows its name and size, and lets go of it", () => {
    render(<Gpx />);
    drop(new File(["x".repeat(2400)], "ridge.GPX"));
    expect(document.body.textContent).toContain("ridge.GPX2400 bytes");
    click(find("button[aria-label='Remove ridge.GPX']"));
    expect(document.body.textContent).not.toContain("ridge.GPX");
    expect(document.activeElement).toBe(find("input"));
  });

  test("refuses another kind, says so, and keeps what it had", () => {
    render(<Gpx />);
    drop(new File(["x"], "ridge.gpx"));
    drop(new File(["x"], "photo.jpg"));
    expect(find("[role=alert]").textContent).toBe("That is not a .gpx file.");
    expect(document.body.textContent).toContain("ridge.gpx");
  });
});

test.each([
  [{ name: "a.gpx", type: "" }, ".gpx", true],
  [{ name: "A.GPX", type: "" }, ".gpx", true],
  [{ name: "a.gpx.exe", type: "" }, ".gpx", false],
  [{ name: "a.png", type: "image/png" }, "image/*", true],
  [{ name: "a.png", type: "image/png" }, ".gpx, image/png", true],
  [{ name: "a.svg", type: "text/plain" }, "image/*", false],
])("%o against %s: %s", (file, accept, fits) => {
  expect(matchesAccept(file, accept)).toBe(fits);
});
