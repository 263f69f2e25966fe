import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { ResetPasswordPage } from "./reset-password-page";
import { SignUpPage } from "./sign-up-page";

const OPTIONS = { localAccounts: true, openIdConnect: false, demoAccounts: [] };

/** Shows the form, and returns what is sent. */
function show(answer: unknown) {
  const sent: unknown[] = [];
  stubTrpc({
    "auth.options": OPTIONS,
    "auth.signUp": (input: unknown) => {
      sent.push(input);
      return answer;
    },
  });
  render(
    <MemoryRouter>
      <SignUpPage />
    </MemoryRouter>,
    testProviders(),
  );
  return sent;
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));

/** What the field's error and hint say. */
async function described(name: RegExp) {
  const ids = (await field(name)).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

async function fill(values: readonly (readonly [RegExp, string])[]) {
  for (const [name, value] of values) await userEvent.type(await field(name), value);
}

const FIRST_NAME = /^First name/;
const LAST_NAME = /^Last name/;
const EMAIL = /^Email/;
const PASSWORD = /^Password/;

test("an empty form names what is missing, focuses its first field and sends nothing", async () => {
  const sent = show({});
  await field(EMAIL);
  await submit();
  await waitFor(async () => expect(await described(FIRST_NAME)).toContain("First name is required"));
  expect(await described(LAST_NAME)).toContain("Last name is required");
  expect(await described(EMAIL)).toContain("Required");
  expect(document.activeElement).toBe(await field(FIRST_NAME));
  expect(sent).toEqual([]);
});

test("a wrong email address and too short a password are named, and nothing is sent", async () => {
  const sent = show({});
  await fill([
    [FIRST_NAME, "Ana"],
    [LAST_NAME, "Ruiz"],
    [EMAIL, "ana@"],
    [PASSWORD, "short"],
  ]);
  await submit();
  await waitFor(async () => expect(await described(EMAIL)).toContain("Invalid email"));
  expect(await described(PASSWORD)).toContain("Password must be at least 10 characters");
  expect(sent).toEqual([]);
});

test("an email address that is taken is said to be, and what was typed stays", async () => {
  const taken = "There is already an account for this address";
  const sent = show(new Refusal("CONFLICT", 409, { email: taken }));
  await fill([
    [FIRST_NAME, "Ana"],
    [LAST_NAME, "Ruiz"],
    [EMAIL, "ana@riders.example"],
    [PASSWORD, "two bulls and a gate"],
  ]);
  await submit();
  expect(await screen.findByText(taken)).toBeDefined();
  expect((await field(FIRST_NAME)).value).toBe("Ana");
  expect(sent).toEqual([
    { firstName: "Ana", lastName: "Ruiz", email: "ana@riders.example", password: "two bulls and a gate" },
  ]);
});

test("a reset link without its token says so", () => {
  stubTrpc({});
  render(
    <MemoryRouter initialEntries={["/reset-password"]}>
      <ResetPasswordPage />
    </MemoryRouter>,
    testProviders(),
  );
  expect(screen.getByText("This link is incomplete")).toBeDefined();
  expect(screen.queryByLabelText("New password")).toBeNull();
});
