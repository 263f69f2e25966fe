import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { PicturesField } from "./pictures-field";

function showForm() {
  const { wrapper } = testProviders({ profileType: "free" });
  render(<Form />, { wrapper });
}

function Form() {
  const [pictures, setPictures] = useState<readonly File[]>([]);
  return <PicturesField max={4} pictures={pictures} onChange={setPictures} error={undefined} />;
}

const picture = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Add pictures", { selector: "input" }), { target: { files } });
const shown = () => screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));

test("of five pictures for four places the first four are taken, and the fifth is said", () => {
  showForm();
  choose(...["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"].map((name) => picture(name)));
  expect(shown()).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg"]);
  expect(screen.getByRole("alert").textContent).toBe("There is room for 4 pictures. Not added: 5.jpg");
});

test("what is of no use and what has no place are both said, also when some were chosen before", () => {
  showForm();
  choose(picture("1.jpg"), picture("2.jpg"), picture("3.jpg"));
  expect(screen.getByRole("alert").textContent).toBe("");
  choose(picture("notes.pdf", "application/pdf"), picture("4.jpg"), picture("5.jpg"), picture("6.jpg"));
  expect(shown()).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg"]);
  expect(screen.getByRole("alert").textContent).toBe(
    "Only JPEG, PNG or WebP pictures can be uploaded. There is room for 4 pictures. Not added: 5.jpg, 6.jpg",
  );
});
