import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { stubUploads } from "../../../test/stub-uploads";
import { TopicDialog } from "./topic-dialog";

beforeEach(() => {
  sessionStorage.clear();
  dismissToast();
});

/** Shows the form of a new topic, and returns a function that sends it and answers. */
function show() {
  const uploads = stubUploads();
  stubTrpc({});
  render(
    <MemoryRouter>
      <TopicDialog groupId={7} topic={null} open onOpenChange={() => {}} />
    </MemoryRouter>,
    testProviders(),
  );
  return async (status: number, body: object) => {
    const count = uploads.length + 1;
    await userEvent.click(screen.getByRole("button", { name: "Post topic" }));
    await waitFor(() => expect(uploads).toHaveLength(count));
    await act(async () => uploads.at(-1)?.respond(status, body));
  };
}

test("a topic says at its fields what is missing", async () => {
  const submit = show();
  const missing = "Please fill in both title and content";
  await submit(400, { message: missing, code: "BAD_REQUEST", fields: { title: missing } });
  expect(await screen.findByText(missing)).toBeDefined();
  expect(screen.getByLabelText(/^Title/).getAttribute("aria-invalid")).toBe("true");
});

test("a topic that can't be posted says so, and what was written stays", async () => {
  const submit = show();
  const content = screen.getByLabelText(/^What would you like to talk about/);
  await userEvent.type(screen.getByLabelText(/^Title/), "Sunday");
  await userEvent.type(content, "And who is left?");
  await submit(500, { message: "Something went wrong", code: "INTERNAL" });
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to create discussion"));
  expect(content).toHaveProperty("value", "And who is left?");
});
