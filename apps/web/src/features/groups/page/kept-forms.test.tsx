import { GROUP_EVENT_TEXTS } from "@longpaddock/domain/events/texts";
import { POLL_TEXTS } from "@longpaddock/domain/polls/texts";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { GroupEventDialog } from "../../events/group-event-dialog";
import { PollDialog } from "../../polls/poll-dialog";

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

test("an event's form keeps its fields when it is closed, and forgets them once it is created", async () => {
  const answers = stubTrpc({
    "events.createInGroup": new Refusal("BAD_REQUEST", 400, { eventDate: "Which day?" }),
  });
  const reopen = show((state) => <GroupEventDialog groupId={7} {...state} />);
  await userEvent.type(screen.getByLabelText(GROUP_EVENT_TEXTS.title), "Breakfast");
  reopen();
  expect(value(GROUP_EVENT_TEXTS.title)).toBe("Breakfast");
  const create = () =>
    userEvent.click(screen.getByRole("button", { name: new RegExp(GROUP_EVENT_TEXTS.submit) }));
  await create();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(GROUP_EVENT_TEXTS.date)));
  answers["events.createInGroup"] = { id: 1 };
  await create();
  await waitFor(() => expect(value(GROUP_EVENT_TEXTS.title)).toBe(""));
});
