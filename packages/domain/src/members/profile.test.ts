import { describe, expect, test } from "vitest";
import { profileInput } from "./profile";

const problems = (value: unknown) =>
  Object.fromEntries(
    (profileInput.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("the profile form", () => {
  const names = { firstName: "Ana", lastName: "Ruiz" };

  test("requires both names", () => {
    expect(problems({})).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
    });
  });

  test("leaves absent fields unchanged and clears empty ones", () => {
    expect(profileInput.parse(names)).toEqual(names);
    const cleared = profileInput.parse({
      ...names,
      bio: " ",
      location: "",
      country: null,
      profileImageUrl: "",
    });
    expect(cleared).toEqual({ ...names, bio: null, location: null, country: null, profileImageUrl: null });
  });

  test("accepts legacy vehicles and keeps line breaks in the bio", () => {
    const full = {
      ...names,
      bio: "Dirt.\nMore dirt.",
      country: "AU",
      state: "TAS",
      preferredVehicles: ["motorcycle"],
    };
    expect(profileInput.parse(full)).toEqual(full);
  });

  test("leaves an uploaded picture as it is when its address is sent back", () => {
    const profileImageUrl = "/uploads/avatar/0b8d3c1e-7a64-4b57-9d0f-2f6f1c1a9e55-large.webp";
    expect(profileInput.parse({ ...names, profileImageUrl }).profileImageUrl).toBeUndefined();
  });

  test("refuses 10,000 characters and drops characters that change the reading direction", () => {
    expect(problems({ ...names, bio: "x".repeat(10_000) })).toEqual({
      bio: "must be at most 2000 characters",
    });
    expect(profileInput.parse({ ...names, firstName: "\u202eAna" }).firstName).toBe("Ana");
    expect(problems({ ...names, lastName: "\u202e\u2066" })).toEqual({ lastName: "Last name is required" });
  });

  test("refuses an unknown country, an unsafe picture address and a long location", () => {
    const invalid = {
      ...names,
      country: "XX",
      profileImageUrl: "javascript:alert(1)",
      location: "x".repeat(256),
    };
    expect(problems(invalid)).toEqual({
      country: "must be one of: AU, US, CA, UK, NZ",
      profileImageUrl: "must begin with https://",
      location: "must be at most 255 characters",
    });
  });
});
