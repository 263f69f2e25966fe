import { FILE_KINDS, type FileKindName } from "@longpaddock/domain/files/kinds";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FileField } from "./file-field";

function drop(kind: FileKindName, file: File) {
  const onFileChange = vi.fn();
  render(
    <FileField
      kind={kind}
      label="Your file"
      file={null}
      onFileChange={onFileChange}
      sender={{ profileType: "free", plans: "specified" }}
    />,
  );
  fireEvent.drop(screen.getByText("or drop it here"), { dataTransfer: { files: [file] } });
  return onFileChange;
}

test("a picture whose type the browser does not know is taken, because only the server can tell", () => {
  const photo = new File(["x"], "photo", { type: "" });
  expect(drop("image", photo)).toHaveBeenCalledWith(photo);
});

test.each(["gpx", "image"] as const)("a file of another type is refused as %s", (kind) => {
  expect(drop(kind, new File(["x"], "logo.svg", { type: "image/svg+xml" }))).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe(FILE_KINDS[kind].wrongType);
});

test("the field says which files it takes and how large they may be on the member's plan", () => {
  drop("image", new File(["x"], "photo"));
  expect(screen.getByText("One JPEG, PNG or WebP picture, up to 5 MB")).toBeTruthy();
  expect(screen.getByText("Choose a picture")).toBeTruthy();
});
