import { describe, expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords";
import { normalisePassword, resetPasswordInput, signInInput, signUpInput } from "./schema";
import { PASSWORD_NAMES_PRODUCT, PASSWORD_TOO_COMMON, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from "./texts";

const ana = { email: "ana@example.com", password: "gum tree at dusk", firstName: "Ana", lastName: "Ruiz" };

const passwordProblem = (password: unknown) =>
  signUpInput.safeParse({ ...ana, password }).error?.issues.map(({ message }) => message);

describe("signing up", () => {
  test("accepts the documented fields and drops all others", () => {
    const wishes = { role: "renMode", profileType: "gold", id: 1, onboardingCompleted: true };
    expect(signUpInput.parse({ ...ana, ...wishes, email: " Ana@Example.com " })).toEqual({
      ...ana,
      email: "Ana@Example.com",
    });
  });

  test("names every missing field", () => {
    const { error } = signUpInput.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["email", "Required"],
      ["password", "Required"],
      ["firstName", "First name is required"],
      ["lastName", "Last name is required"],
    ]);
  });
});

describe("the length of a password", () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      String.fromCharCode(97 + ((index * index * 7 + index) % 25)),
    ).join("");

  test.each([
    ["256 letters", letters(256), undefined],
    ["fewer than 256 letters with separate accents", "e\u0301f\u0301g\u0301h\u0301".repeat(40), undefined],
    ["256 emoji", "\u{1F3CD}\u{1F3D4}\u{1F98E}\u{1F30F}".repeat(64), undefined],
    ["257 letters", letters(257), [PASSWORD_TOO_LONG]],
    ["few characters that stand for many", "\uFDFA".repeat(20), [PASSWORD_TOO_LONG]],
    ["more than is normalised", `${letters(9)}${"e\u0301".repeat(600)}`, [PASSWORD_TOO_LONG]],
    ["one character that stands for eight", "\uFDFB", [PASSWORD_TOO_SHORT]],
  ])("counts its normalised characters: %s", (_what, password, problems) => {
    expect(passwordProblem(password)).toEqual(problems);
  });
});

describe("a new password", () => {
  test.each([
    "gum tree at dusk",
    "0123456788",
    "Kx9#mPq2vL",
    "  spaces at both ends  ",
    `${"correct \u{1F3CD} ".repeat(7)}x`,
    "\u{1F3CD}\u{1F3D4}\u{1F98E}\u{1F30F}\u{1F525}\u{1F6FB}\u26FA\u{1F9ED}\u{1F5FA}\u{1F4A7}",
    "x1".repeat(4).concat(" and a long tail"),
    "aA1!".repeat(63).concat("end"),
  ])("can be %j", (password) => expect(passwordProblem(password)).toBeUndefined());

  test.each([
    ["", ["Required"]],
    ["seven77", [PASSWORD_TOO_SHORT]],
    ["nine char", [PASSWORD_TOO_SHORT]],
    ["\u{1F3CD}".repeat(9), [PASSWORD_TOO_SHORT]],
    ["e\u0301".repeat(5), [PASSWORD_TOO_SHORT]],
    ["Ab3$".repeat(64).concat("x"), [PASSWORD_TOO_LONG]],
    ["password123", [PASSWORD_TOO_COMMON]],
    ["PassWord123", [PASSWORD_TOO_COMMON]],
    ["\uff50\uff41\uff53\uff53word123", [PASSWORD_TOO_COMMON]],
    ["qwertyuiop", [PASSWORD_TOO_COMMON]],
    ["zzzzzzzzzzzz", [PASSWORD_TOO_COMMON]],
    ["abcabcabcab", [PASSWORD_TOO_COMMON]],
    ["34567890123", [PASSWORD_TOO_COMMON]],
    ["zyxwvutsrqp", [PASSWORD_TOO_COMMON]],
    ["longpaddock", [PASSWORD_NAMES_PRODUCT]],
    ["Long Paddock 2026!", [PASSWORD_NAMES_PRODUCT]],
    ["my-LONG_paddock", [PASSWORD_NAMES_PRODUCT]],
    [["password", "list"], ["must be text"]],
    [{ $ne: 1 }, ["must be text"]],
    [1234567890, ["must be text"]],
  ])("cannot be %j", (password, problem) => expect(passwordProblem(password)).toEqual(problem));

  test("is compared with a few hundred common ones, all stored in their normalised form", () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const word of COMMON_PASSWORDS) expect(normalisePassword(word).toLowerCase()).toBe(word);
  });
});

test("is the same in composed and decomposed Unicode", () => {
  const composed = "caf\u00e9 by the river";
  expect(normalisePassword(composed.normalize("NFD"))).toBe(normalisePassword(composed));
  expect(normalisePassword("\ufb01re and \uff41sh")).toBe("fire and ash");
});

describe("signing in", () => {
  const attempt = (password: unknown) => signInInput.safeParse({ email: ana.email, password });

  test("accepts any password up to 256 characters as typed", () => {
    for (const password of ["short", " x ", "password123", "p".repeat(256)])
      expect(attempt(password).data?.password).toBe(password);
  });

  test("refuses a longer password and anything that is not text", () => {
    for (const password of ["p".repeat(257), "p".repeat(1_000_000), "", ["a"], { $ne: 1 }, null])
      expect(attempt(password).success).toBe(false);
    expect(signInInput.safeParse({ email: ["a@b.c"], password: "x" }).success).toBe(false);
  });
});

test("resetting a password requires a token and a valid password", () => {
  expect(resetPasswordInput.safeParse({ token: "abc", password: ana.password }).success).toBe(true);
  const { error } = resetPasswordInput.safeParse({ token: " ", password: "password123" });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["token", "password"]);
});
