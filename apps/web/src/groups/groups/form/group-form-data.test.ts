import { expect, test } from "vitest";
import { groupFormData } from "./group-form-data";

const values = {
  name: "Dust Eaters",
  description: "Long tracks",
  type: "motorcycle" as const,
  isPrivate: true,
  region: null,
  maxMembers: 20,
  imageUrl: undefined,
};
const entries = (form: FormData) => Object.fromEntries(form.entries());

test("a group's form sends empty fields, so that they are cleared", () => {
  expect(entries(groupFormData({ values, file: null, keepsPicture: false }))).toEqual({
    name: "Dust Eaters",
    description: "Long tracks",
    type: "motorcycle",
    isPrivate: "true",
    region: "",
    maxMembers: "20",
    imageUrl: "",
  });
});

test("a group's uploaded picture stays unless it is removed or another one is given", () => {
  const kept = groupFormData({ values, file: null, keepsPicture: true });
  expect(kept.has("imageUrl")).toBe(false);
  const imageUrl = "https://example.com/mob.jpg";
  const typed = groupFormData({ values: { ...values, imageUrl }, file: null, keepsPicture: true });
  expect(typed.get("imageUrl")).toBe(imageUrl);
  const file = new File(["x"], "mob.jpg", { type: "image/jpeg" });
  const sent = groupFormData({ values, file, keepsPicture: true });
  expect([...sent.keys()].at(-1)).toBe("image");
});
