import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { type Failure, RestError } from "./errors";
import { submitTo, useSchemaForm } from "./form";
import { FormError } from "./form-error";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.signInInput);
const FILLED = { email: "ana@example.com", password: "wide open country" };

function SignIn({
  start,
  send,
}: {
  start: typeof FILLED;
  send: (values: typeof FILLED) => Promise<unknown>;
}) {
  const form = useSchemaForm(loadSchema, start);
  const { errors } = form.formState;
  return (
    <form onSubmit={submitTo(form, send)}>
      <FormError errors={errors} />
      <input aria-label="Email" {...form.register("email")} />
      <output>{errors.email?.message}</output>
      <input aria-label="Password" {...form.register("password")} />
    </form>
  );
}

let root: Root;

function submit(start: typeof FILLED, send: (values: typeof FILLED) => Promise<unknown>) {
  const page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  root.render(<SignIn start={start} send={send} />);
  return vi.waitFor(() => {
    const form = document.querySelector("form");
    expect(form).not.toBeNull();
    form?.requestSubmit();
  });
}

const refuse = (failure: Partial<Failure>) => () =>
  Promise.reject(new RestError({ code: "BAD_REQUEST", status: 400, message: "No", fields: {}, ...failure }));

const emailError = () => document.querySelector("output")?.textContent;
const formError = () => document.querySelector('[role="alert"]')?.textContent;

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test("nothing is sent that the domain's schema refuses", async () => {
  const send = vi.fn(() => Promise.resolve());
  await submit({ ...FILLED, email: "ana" }, send);
  await vi.waitFor(() => expect(emailError()).toBe("Invalid email"));
  expect(send).not.toHaveBeenCalled();
});

test("what is sent is what the schema made of it", async () => {
  const send = vi.fn(() => Promise.resolve());
  await submit({ ...FILLED, email: "  ana@example.com " }, send);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(FILLED));
});

test("the server's sentence about a field stands at its input, which takes the focus", async () => {
  await submit(FILLED, refuse({ fields: { email: "is taken" } }));
  await vi.waitFor(() => expect(emailError()).toBe("is taken"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Email");
  expect(formError()).toBeUndefined();
});

test("a refusal that names no input of the form stands above it", async () => {
  await submit(FILLED, refuse({ message: "Invalid email or password", fields: { elsewhere: "is wrong" } }));
  await vi.waitFor(() => expect(formError()).toBe("Invalid email or password"));
});
