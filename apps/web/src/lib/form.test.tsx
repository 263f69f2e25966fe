import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Failure, RestError } from "./errors";
import { RETRY_TEXTS } from "./failures/texts";
import { showServerErrors, submitTo, useSchemaForm } from "./form";
import { FormError } from "./form-error";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.signInInput);
const load = vi.fn(loadSchema);
const FILLED = { email: "ana@example.com", password: "wide open country" };

function SignIn({
  start,
  send,
}: {
  start: typeof FILLED;
  send: (values: typeof FILLED) => Promise<unknown>;
}) {
  const form = useSchemaForm(load, start);
  const { errors } = form.formState;
  return (
    <form onSubmit={submitTo(form, send)}>
      <FormError errors={errors} />
      <input aria-label="Email" {...form.register("email")} />
      <output>{errors.email?.message}</output>
      <input aria-label="Password" {...form.register("password")} />
      <button type="submit">Sign in</button>
    </form>
  );
}

function submit(start: typeof FILLED, send: (values: typeof FILLED) => Promise<unknown>) {
  render(<SignIn start={start} send={send} />);
  return userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

const refuse = (failure: Partial<Failure>) => () =>
  Promise.reject(new RestError({ code: "BAD_REQUEST", status: 400, message: "No", fields: {}, ...failure }));

const emailError = () => screen.getByRole("status").textContent;
const formError = () => screen.queryByRole("alert")?.textContent;

test("a form does not send values that its schema rejects", async () => {
  const send = vi.fn(() => Promise.resolve());
  await submit({ ...FILLED, email: "ana" }, send);
  await waitFor(() => expect(emailError()).toBe("Invalid email"));
  expect(send).not.toHaveBeenCalled();
});

test("a form whose schema can't be loaded says so when it is sent, and can be sent later", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const send = vi.fn(() => Promise.resolve());
  load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await submit(FILLED, send);
  await waitFor(() => expect(formError()).toBe(RETRY_TEXTS.checkConnection));
  expect(send).not.toHaveBeenCalled();
  load.mockImplementation(loadSchema);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(FILLED));
  expect(formError()).toBeUndefined();
});

test("without a network a form asks for no code that the browser would never fetch again", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const send = vi.fn(() => Promise.resolve());
  load.mockClear();
  await submit(FILLED, send);
  await waitFor(() => expect(formError()).toBe(RETRY_TEXTS.checkConnection));
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(FILLED));
});

test("a form sends the values as its schema parsed them", async () => {
  const send = vi.fn(() => Promise.resolve());
  await submit({ ...FILLED, email: "  ana@example.com " }, send);
  await waitFor(() => expect(send).toHaveBeenCalledWith(FILLED));
});

test("a server error about a field shows at its input, which gets the focus", async () => {
  await submit(FILLED, refuse({ fields: { email: "is taken" } }));
  await waitFor(() => expect(emailError()).toBe("is taken"));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  expect(formError()).toBeUndefined();
});

test("a server error that names no field of the form shows above the form", async () => {
  await submit(FILLED, refuse({ message: "Invalid email or password", fields: { elsewhere: "is wrong" } }));
  await waitFor(() => expect(formError()).toBe("Invalid email or password"));
});

test("errors without an input are shown above the form, beside those at the inputs", async () => {
  const fields = { email: "is taken", cover: "The picture is damaged", flag: "must be known" };
  await submit(FILLED, refuse({ message: "email is taken", fields }));
  await waitFor(() => expect(emailError()).toBe("is taken"));
  expect(formError()).toBe("The picture is damaged\nflag must be known.");
});

test("when no field error has an input, all of them are shown above the form", async () => {
  const fields = { cover: "The picture is damaged", flag: "The flag is unknown" };
  await submit(FILLED, refuse({ message: "The picture is damaged", fields }));
  await waitFor(() => expect(formError()).toBe("The picture is damaged\nThe flag is unknown"));
});

test("an error that the caller shows itself is not repeated above the form", async () => {
  const { result } = renderHook(() => {
    const form = useSchemaForm(loadSchema, FILLED);
    return { form, errors: form.formState.errors };
  });
  const error = new RestError({
    code: "BAD_REQUEST",
    status: 400,
    message: "No",
    fields: { file: "Is empty" },
  });
  act(() => showServerErrors(result.current.form, error, ["file"]));
  expect(result.current.errors).toEqual({});
});

test("a second submit while the first is running is ignored", async () => {
  let finish: () => void = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await submit(FILLED, send);
  const form = screen.getByRole<HTMLButtonElement>("button").form;
  const submitAgain = () => act(async () => form?.requestSubmit());
  await submitAgain();
  await waitFor(() => expect(send).toHaveBeenCalled());
  await submitAgain();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => finish());
  await submitAgain();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test("a form that could not be sent can be submitted again", async () => {
  const send = vi.fn(refuse({ code: "NETWORK" }));
  await submit(FILLED, send);
  await waitFor(() => expect(formError()).toBe("No"));
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
