import { IMPORT_NOTES } from "@longpaddock/domain/imports/texts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { groupPath, moveInPath, PATHS } from "../../lib/paths";
import { MoveInPage } from "./move-in-page";
import {
  IMPORT_TEXTS,
  KIND_TEXTS,
  MOVE_IN_TEXTS,
  ROW_STATE_LABELS,
  resultText,
  roomText,
  runButton,
} from "./texts";
import type { Import } from "./use-imports";

const MEMBER = {
  id: "sid",
  role: "user",
  onboardingCompleted: true,
  plans: "specified",
  profileType: "premium",
};
const GROUP = { id: 7, name: "Dust Eaters", can: { manage: true } };
const COUNTS = {
  ...{
    rows: 350,
    add: 350,
    update: 0,
    known: 0,
    skipped: 0,
    duplicate: 0,
    refused: 0,
    broken: 0,
    problems: 0,
  },
  ...{ waiting: 350, done: 0, invited: 0, leftOut: 0, undone: 0, kept: 0 },
};
const ROW: Import["rows"][number] = {
  ...{ row: 2, outcome: "add", reason: null, state: "waiting" },
  ...{ title: "Bruce", email: "bruce@club.example", details: [], routeId: null, isWanted: null },
};
const READY: Import = {
  ...{ id: 3, groupId: 7, kind: "members", fileName: "club.csv", state: "ready", counts: COUNTS },
  ...{
    createdAt: "2026-11-20T00:00:00.000Z",
    startedAt: null,
    endedAt: null,
    goesOnAt: null,
    notes: [],
    dates: null,
    room: null,
  },
  ...{ by: { firstName: "Sid", lastName: null }, sendsMail: true, can: { run: true, undo: false } },
  rows: [ROW],
};
const RUNNING: Import = { ...READY, state: "running", can: { run: false, undo: true } };
const STOPPED: Import = {
  ...READY,
  state: "done",
  counts: { ...COUNTS, waiting: 0, done: 20, invited: 20, leftOut: 330, problems: 330 },
  can: { run: false, undo: true },
  rows: [{ ...ROW, state: "left_out" }],
};

function open(path: string, answers: Record<string, unknown>) {
  const stubbed = stubTrpc({ "auth.user": MEMBER, "groups.byId": GROUP, ...answers });
  const { queryClient, wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter initialEntries={[path]}>
        <MoveInPage />
      </MemoryRouter>
    </Wrapper>,
  );
  return { stubbed, queryClient };
}
const IMPORT_PATH = `${moveInPath(7)}&import=3`;

test("a run that ended early says how many rows were left out, at each of them and in the list too", async () => {
  open(IMPORT_PATH, { "imports.read": STOPPED, "imports.list": [STOPPED] });
  expect(await screen.findByText(/^20 people were invited\. 330 people were left out\./)).toBeDefined();
  expect(screen.getByText(ROW_STATE_LABELS.left_out)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: IMPORT_TEXTS.another }));
  expect(await screen.findByText(IMPORT_TEXTS.stoppedEarly)).toBeDefined();
});

test.each([
  ["nothing was done", { counts: COUNTS }, "Nothing was done."],
  ["only members were updated", { counts: { ...COUNTS, done: 2 } }, "2 members were updated."],
  [
    "the site has no mail",
    { counts: { ...COUNTS, done: 1, invited: 1 }, sendsMail: false },
    `1 person was invited. ${IMPORT_TEXTS.invitedLater}`,
  ],
  [
    "people were invited",
    { counts: { ...COUNTS, done: 2, invited: 1 } },
    `1 person was invited. 1 member was updated. ${IMPORT_TEXTS.invited}`,
  ],
])("the result promises no invitations that don't go out: %s", (_name, fields, said) => {
  expect(resultText({ ...READY, state: "done", ...fields })).toBe(said);
});

test.each([
  ["events", 26, "3 entries were added, with 26 dates."],
  ["routes", null, "3 routes were added."],
] as const)("the result of %s names them, and leads to them", async (kind, dates, said) => {
  const done = { ...READY, kind, dates, state: "done" as const, counts: { ...COUNTS, waiting: 0, done: 3 } };
  open(IMPORT_PATH, { "imports.read": done });
  await screen.findByText(said);
  screen.getByRole("link", { name: KIND_TEXTS[kind].next });
  expect(resultText({ ...done, state: "undone", counts: { ...COUNTS, undone: 2, kept: 1 } })).toMatch(
    kind === "events"
      ? /^2 entries were taken out of the calendar\. 1 entry stays: /
      : /^2 routes were deleted\. /,
  );
});

test("what the plan has no room for is told above a button that counts only what fits", async () => {
  const routes: Import = { ...READY, kind: "routes", counts: { ...COUNTS, add: 40, waiting: 40 }, room: 12 };
  open(IMPORT_PATH, { "imports.read": routes });
  await screen.findByRole("button", { name: runButton("routes", { add: 12, update: 0 }) });
  const { title, text } = roomText(12, 40);
  expect(screen.getByRole("note").textContent).toBe(title + text);
  expect(title).toBe("12 of 40 routes fit the plan this month");
  cleanup();
  open(IMPORT_PATH, { "imports.read": { ...routes, room: 0 } });
  expect((await screen.findByRole("note")).textContent).toContain(roomText(0, 40).title);
  expect(screen.queryByRole("button", { name: /^Add / })).toBeNull();
});

test("columns that aren't read, and mail that isn't sent, are told above the button", async () => {
  const lost = IMPORT_NOTES.leftOut(["Shirt", "Bike"]);
  const notes = [lost, IMPORT_NOTES.columns(["E-mail (email)"]), IMPORT_NOTES.noMail];
  open(IMPORT_PATH, { "imports.read": { ...READY, sendsMail: false, notes } });
  const button = await screen.findByRole("button", { name: runButton("members", { add: 350, update: 0 }) });
  const notices = screen.getAllByRole("note");
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    IMPORT_TEXTS.lost + lost,
    IMPORT_TEXTS.noMailYet + IMPORT_TEXTS.noMailYetText,
  ]);
  for (const notice of notices)
    expect(notice.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByText(lost)).toHaveLength(1);
});

test("once it runs, it can't be run again before the page knows, and the progress has the focus", async () => {
  let runs = 0;
  const { stubbed } = open(IMPORT_PATH, {
    "imports.read": READY,
    "imports.run": () => {
      runs += 1;
      stubbed["imports.read"] = () => new Promise((resolve) => setTimeout(resolve, 200)).then(() => RUNNING);
      return RUNNING;
    },
  });
  const button = await screen.findByRole("button", { name: runButton("members", { add: 350, update: 0 }) });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(runs).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("button", { name: runButton("members", { add: 350, update: 0 }) })).toBeNull();
  const progress = await screen.findByRole("progressbar");
  await waitFor(() => expect(document.activeElement?.contains(progress)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("a run whose server can't be reached any more says that it goes on there", async () => {
  const { stubbed, queryClient } = open(IMPORT_PATH, { "imports.read": RUNNING });
  await screen.findByRole("progressbar");
  stubbed["imports.read"] = new Refusal("INTERNAL_SERVER_ERROR", 400);
  await queryClient.refetchQueries();
  expect(await screen.findByText(IMPORT_TEXTS.unreachable)).toBeDefined();
});

test("without a group, a member is shown those that they manage alone", async () => {
  const joined = (role: string, id: number, name: string) => ({ role, group: { id, name } });
  const items = [joined("admin", 7, "Dust Eaters"), joined("member", 8, "Slow Riders")];
  open(PATHS.moveIn, {
    "groups.own": { items, nextCursor: null, total: 2 },
    "groups.list": { items: [{ id: 9, name: "Old Goats" }], nextCursor: null, total: 1 },
  });
  const link = await screen.findByRole("link", { name: "Dust Eaters" });
  expect(link.getAttribute("href")).toBe(moveInPath(7));
  const own = screen.getByRole("link", { name: MOVE_IN_TEXTS.ownRoutes });
  expect(screen.getAllByRole("link")).toEqual([link, own]);
});

test("who may not bring people in finds the way back to the group", async () => {
  open(moveInPath(7), { "groups.byId": { ...GROUP, can: { manage: false } } });
  const back = await screen.findByRole("link", { name: MOVE_IN_TEXTS.backToGroup });
  expect(back.getAttribute("href")).toBe(groupPath(7));
});
