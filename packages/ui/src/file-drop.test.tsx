import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { Field } from "./field";
import { FileDrop } from "./file-drop";

function Gpx() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Field label="GPX file" hint="Up to 50 MB">
      <FileDrop
        file={file}
        onFileChange={setFile}
        accept=".gpx"
        prompt="Choose a GPX file"
        check={({ name }) => (/\.gpx$|^track$/i.test(name) ? null : "That is not a .gpx file.")}
        formatSize={(bytes) => `${bytes} bytes`}
      />
    </Field>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>("GPX file");

/** userEvent cannot drag files. */
function drop(file: File) {
  fireEvent.drop(screen.getByText(/or drop it here|\.gpx$/i), { dataTransfer: { files: [file] } });
}

describe("FileDrop", () => {
  test("is a labelled file input that the keyboard reaches", async () => {
    render(<Gpx />);
    expect([input().type, input().accept]).toEqual(["file", ".gpx"]);
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
  });

  test("takes a dropped file, shows its name and size, and removes it again", async () => {
    render(<Gpx />);
    drop(new File(["x".repeat(2400)], "ridge.GPX"));
    expect(document.body.textContent).toContain("ridge.GPX2400 bytes");
    await userEvent.click(screen.getByRole("button", { name: "Remove ridge.GPX" }));
    expect(document.body.textContent).not.toContain("ridge.GPX");
    expect(document.activeElement).toBe(input());
  });

  test("refuses a file of another kind with a message and keeps the file it had", () => {
    render(<Gpx />);
    drop(new File(["x"], "ridge.gpx"));
    drop(new File(["x"], "photo.jpg"));
    expect(screen.getByRole("alert").textContent).toBe("That is not a .gpx file.");
    expect(document.body.textContent).toContain("ridge.gpx");
  });

  test("takes a file that its check allows, although the picker would not offer it", () => {
    render(<Gpx />);
    drop(new File(["x"], "track"));
    expect(screen.getByRole("button", { name: "Remove track" })).toBeTruthy();
  });
});
