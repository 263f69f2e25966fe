import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NETWORK_FAILURE, RestError } from "../lib/errors";
import { PictureField } from "./picture-field";

const PHOTO = new File(["x"], "me.jpg", { type: "image/jpeg" });

interface Options {
  url?: string | null;
  send?: (file: File) => Promise<unknown>;
  progress?: number | null;
  cancel?: () => void;
}

function Picture({ url = "/old.webp", ...upload }: Options) {
  const idle = { send: () => Promise.resolve(), progress: null, cancel: () => undefined };
  return (
    <PictureField
      url={url}
      sender={{ profileType: "free", plans: "specified" }}
      upload={{ ...idle, ...upload }}
    >
      {(shown) => <img alt="" src={shown ?? undefined} />}
    </PictureField>
  );
}

const image = () => screen.getByRole("presentation").getAttribute("src");
const input = () => screen.getByLabelText<HTMLInputElement>("Change picture", { selector: "input" });
const button = (name: string) => screen.getByRole("button", { name });
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(input(), file);
const problem = () => screen.getByRole("alert").textContent;

test("a chosen picture is previewed, and cancelling brings the old one back", async () => {
  render(<Picture />);
  await choose(PHOTO);
  expect(image()).toMatch(/^blob:/);
  await userEvent.click(button("Cancel"));
  expect(image()).toBe("/old.webp");
  expect(document.activeElement).toBe(button("Change picture"));
});

test("the preview stays after saving until the new picture has its URL", async () => {
  const send = vi.fn(() => Promise.resolve());
  const { rerender } = render(<Picture send={send} />);
  await choose(PHOTO);
  await userEvent.click(button("Save picture"));
  expect(send).toHaveBeenCalledWith(PHOTO);
  expect(image()).toMatch(/^blob:/);
  rerender(<Picture url="/new.webp" />);
  expect(image()).toBe("/new.webp");
  expect(document.activeElement).toBe(button("Change picture"));
});

test("removing a saved picture does not bring back the file that was chosen for it", async () => {
  const { rerender } = render(<Picture url={null} />);
  await choose(PHOTO);
  rerender(<Picture url="/new.webp" />);
  rerender(<Picture url={null} />);
  expect(image()).toBeNull();
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
});

test.each([
  ["of another type", new File(["x"], "logo.svg", { type: "image/svg+xml" }), PICTURE_MESSAGES.wrongType],
  [
    "over the plan's limit",
    new File([new Uint8Array(5 * MEGABYTE + 1)], "me.jpg", { type: "image/jpeg" }),
    "The file is larger than your plan's limit of 5 MB",
  ],
])("a file %s is not previewed, with an error", async (_, file, message) => {
  render(<Picture />);
  await choose(file);
  expect(problem()).toBe(message);
  expect(image()).toBe("/old.webp");
});

test("a picture that could not be saved stays chosen, with the reason", async () => {
  render(<Picture send={() => Promise.reject(new RestError(NETWORK_FAILURE))} />);
  await choose(PHOTO);
  await userEvent.click(button("Save picture"));
  expect(problem()).toBe(NETWORK_FAILURE.message);
  expect(image()).toMatch(/^blob:/);
});

test("a picture that the server refuses is dropped, with the reason", async () => {
  const message = "The picture is damaged or incomplete";
  const refused = new RestError({ code: "BAD_REQUEST", status: 400, message, fields: { picture: message } });
  render(<Picture send={() => Promise.reject(refused)} />);
  await choose(PHOTO);
  await userEvent.click(button("Save picture"));
  await waitFor(() => expect(image()).toBe("/old.webp"));
  expect(problem()).toBe(message);
  expect(document.activeElement).toBe(button("Change picture"));
});

test("an upload can be cancelled only until all bytes have been sent", async () => {
  const cancel = vi.fn();
  const { rerender } = render(<Picture progress={0.9} cancel={cancel} />);
  await userEvent.click(button("Cancel"));
  expect(cancel).toHaveBeenCalledOnce();
  rerender(<Picture progress={1} cancel={cancel} />);
  await userEvent.click(button("Cancel"));
  expect(cancel).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button("Cancel"));
});
