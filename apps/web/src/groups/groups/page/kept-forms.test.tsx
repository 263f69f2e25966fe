import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { PollDialog } from "../../../talk/polls/poll-dialog";
import { POLL_TEXTS } from "../../../talk/polls/texts";

beforeEach(() => sessionStorage.clear());

/** Shows a dialog of group 7, and returns a function that closes it with Escape and opens it again. */
function show(Form: (state: DialogState) => ReactNode) {
  const { wrapper } = testProviders();
  const dialog = (open: boolean) => (
    <MemoryRouter>
      <Form open={open} onOpenChange={() => {}} />
    </MemoryRouter>
  );
  const { rerender } = render(dialog(true), { wrapper });
  return () => {
    rerender(dialog(false));
    expect(screen.queryByRole("dialog")).toBeNull();
    rerender(dialog(true));
  };
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("a poll's form keeps its question and options when it is closed", async () => {
  stubTrpc({});
  const reopen = show((state) => <PollDialog place={{ groupId: 7 }} {...state} />);
  await userEvent.type(screen.getByLabelText(POLL_TEXTS.question), "When do we ride?");
  await userEvent.type(screen.getByLabelText(POLL_TEXTS.option(2)), "July");
  await userEvent.click(screen.getByRole("button", { name: POLL_TEXTS.addOption }));
  await userEvent.type(screen.getByLabelText(POLL_TEXTS.option(3)), "August");
  reopen();
  expect(value(POLL_TEXTS.question)).toBe("When do we ride?");
  expect([1, 2, 3].map((option) => value(POLL_TEXTS.option(option)))).toEqual(["", "July", "August"]);
});
