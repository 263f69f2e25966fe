import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../../../test/events";
import { testProviders } from "../../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../../test/stub-trpc";
import type { EventDetail } from "../../../../riders/participations/answerable-event";
import { END_EVENT_TEXTS } from "../../../ride-day/texts";
import { SCOPE_TEXTS } from "../../repeats/texts";
import { EVENT_PAGE_TEXTS } from "../meeting-place/texts";
import { EventControls } from "./event-controls";

const ALL = { run: true, change: true, edit: true, close: true, cancel: true };

function show(can: object, fields: object = {}) {
  const sent: unknown[] = [];
  const end = (how: string) => (input: unknown) => {
    sent.push([how, input]);
    return { ...EVENT, status: how };
  };
  stubTrpc({
    "events.cancel": end("cancelled"),
    "events.close": end("completed"),
    "rideDay.board": new Refusal("INTERNAL", 500),
  });
  const { wrapper } = testProviders();
  const event = { ...EVENT, can, confirmedCount: 2, waitlistedCount: 1, ...fields } as unknown as EventDetail;
  render(
    <MemoryRouter>
      <EventControls event={event} />
    </MemoryRouter>,
    { wrapper },
  );
  return sent;
}

test("riders have no controls", () => {
  show({ run: false, change: false, edit: false, close: false, cancel: false });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an admin of the group, who runs nothing here, can edit and cancel", async () => {
  show({ ...ALL, run: false, change: false, close: false });
  expect(screen.getByRole("link", { name: EVENT_PAGE_TEXTS.edit })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  expect(await screen.findByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: END_EVENT_TEXTS.close.action })).toBeNull();
});

test("an event that is over can be copied, and what went wrong there reported", async () => {
  show({ ...ALL, change: false, edit: false, close: false, cancel: false, keepIncidents: true });
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    [EVENT_PAGE_TEXTS.copy, "/events/create?copy=5"],
    [EVENT_PAGE_TEXTS.incidents, "/events/5/incidents"],
  ]);
  expect(screen.queryByRole("link", { name: EVENT_PAGE_TEXTS.edit })).toBeNull();
});

test("the lead and the sweep find the incident reports and nothing else", async () => {
  show({ run: false, change: false, edit: false, close: false, cancel: false, keepIncidents: true });
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([EVENT_PAGE_TEXTS.incidents]);
});

test("an event is cancelled only after a question that says how many riders are told", async () => {
  const sent = show(ALL);
  expect(screen.getByRole("link", { name: EVENT_PAGE_TEXTS.edit }).getAttribute("href")).toBe(
    "/events/5/edit",
  );
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  await userEvent.click(await screen.findByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("3 riders are told");
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Why is it cancelled/ }), "Fire danger");
  await userEvent.click(within(dialog).getByRole("button", { name: END_EVENT_TEXTS.cancel.action }));
  await expect.poll(() => sent).toEqual([["cancelled", { id: 5, scope: "this", reason: "Fire danger" }]]);
});

test("who closes an event while riders may be out can say what about them", async () => {
  const sent = show(ALL);
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  await userEvent.click(await screen.findByRole("menuitem", { name: END_EVENT_TEXTS.close.action }));
  const dialog = await screen.findByRole("alertdialog");
  const reason = await within(dialog).findByRole("textbox", { name: /What about those/ });
  await userEvent.type(reason, "Bo took the train");
  await userEvent.click(within(dialog).getByRole("button", { name: END_EVENT_TEXTS.close.action }));
  await expect.poll(() => sent).toEqual([["completed", { id: 5, reason: "Bo took the train" }]]);
});

test("a scope that was chosen and given up isn't chosen the next time", async () => {
  show(ALL, { seriesId: 3 });
  const ask = async () => {
    await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
    await userEvent.click(await screen.findByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action }));
    return screen.findByRole("radio", { name: SCOPE_TEXTS.cancel.following });
  };
  await userEvent.click(await ask());
  await userEvent.click(screen.getByRole("button", { name: END_EVENT_TEXTS.keep }));
  expect((await ask()).getAttribute("aria-checked")).toBe("false");
});

test("of an event that repeats, the later ones can be cancelled with it", async () => {
  const sent = show(ALL, { seriesId: 3 });
  await userEvent.click(screen.getByRole("button", { name: EVENT_PAGE_TEXTS.more }));
  await userEvent.click(await screen.findByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("radio", { name: SCOPE_TEXTS.cancel.following }));
  expect(dialog.textContent).toContain("told once. Their pages stay");
  await userEvent.click(within(dialog).getByRole("button", { name: END_EVENT_TEXTS.cancel.action }));
  expect(sent).toEqual([["cancelled", { id: 5, scope: "following", reason: "" }]]);
});
