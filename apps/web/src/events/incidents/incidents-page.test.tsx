import "fake-indexeddb/auto";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { addAct, noteRefusal } from "../../lib/acts/act-store";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { IncidentsPage } from "./incidents-page";
import { INCIDENT_TEXTS } from "./texts";
import { UnfiledReport } from "./unfiled-report";

const FORM = INCIDENT_TEXTS.form;

const REPORT = {
  id: 3,
  eventId: 5,
  actId: "01937f3e-0000-7000-8000-000000000000",
  kind: "near_miss",
  at: "2026-11-21T22:40:00.000Z",
  position: { latitude: -33.1235, longitude: 151.5 },
  place: "Blue Gum crossing",
  people: [{ participantId: null, userId: "ben", name: "Ben Cole" }],
  text: "A cow behind the crest",
  photos: [],
  filedBy: "ana",
  filedByName: "Ana",
  filedAt: "2026-11-21T23:30:00.000Z",
  corrections: [
    {
      kind: "incident",
      at: "2026-11-21T22:40:00.000Z",
      text: "A sheep",
      correctedAt: "2026-11-21T23:50:00.000Z",
    },
  ],
  can: { correct: true },
  followUp: [],
};
const EVENT = {
  id: 5,
  title: "Barry Way",
  timeZone: "Australia/Sydney",
  participants: [{ id: 8, userId: "ben", user: { id: "ben", firstName: "Ben", lastName: "Cole" } }],
};

const record = vi.spyOn(waitingActs, "record").mockResolvedValue();

beforeEach(() => record.mockClear());

function open(list: unknown) {
  const notes: unknown[] = [];
  stubTrpc({
    "auth.user": {
      id: "ana",
      firstName: "Ana",
      onboardingCompleted: true,
      profileType: "free",
      plans: "specified",
    },
    "events.read": EVENT,
    "incidents.list": list,
    "incidents.correct": (input: unknown) => {
      notes.push(input);
      return REPORT;
    },
    "incidents.addNote": (input: unknown) => {
      notes.push(input);
      return REPORT;
    },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={["/events/5/incidents"]}>
      <Routes>
        <Route path="/events/:id/incidents" element={<IncidentsPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return notes;
}

test("a report says when, where, who and what, takes a note, and all of them are a file", async () => {
  const notes = open([REPORT]);
  const report = await screen.findByRole("article", { name: /Sun.*9:40.am/i });
  expect(report.textContent).toMatch(/Near miss.*A cow behind the crest.*Ben Cole.*Blue Gum crossing/);
  expect(screen.getByRole("link", { name: INCIDENT_TEXTS.download }).getAttribute("href")).toBe(
    "/api/events/5/incidents.csv",
  );
  await userEvent.type(within(report).getByLabelText(INCIDENT_TEXTS.note.label), "The gate is mended");
  await userEvent.click(within(report).getByRole("button", { name: INCIDENT_TEXTS.note.save }));
  await waitFor(() => expect(notes).toMatchObject([{ id: 5, incidentId: 3, text: "The gate is mended" }]));
});

test("a report without photos is kept on the device, to be sent when there is a network", async () => {
  open([]);
  await userEvent.click(await screen.findByRole("button", { name: INCIDENT_TEXTS.write }));
  await userEvent.selectOptions(screen.getByLabelText(FORM.kind), "injury");
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(FORM.text) }), "Ben fell at the ford");
  await userEvent.click(screen.getByRole("button", { name: "Ben Cole" }));
  await userEvent.click(screen.getByRole("button", { name: FORM.save }));
  expect(record.mock.calls[0]?.[0]).toMatchObject({
    kind: "incident",
    memberId: "ana",
    path: "/api/events/5/incidents",
    body: { kind: "injury", text: "Ben fell at the ford", people: [8], at: expect.stringMatching(/Z$/) },
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: FORM.save })).toBeNull());
});

test("a report with photos is kept with them if the answer is lost, as the same report", async () => {
  open([]);
  let sentId: FormDataEntryValue | null = null;
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      open() {}
      setRequestHeader() {}
      onerror: (() => void) | null = null;
      send(form: FormData) {
        sentId = form.get("actId");
        this.onerror?.();
      }
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: INCIDENT_TEXTS.write }));
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(FORM.text) }), "Ben fell at the ford");
  const photo = new File(["jpeg"], "ford.jpg", { type: "image/jpeg" });
  await userEvent.upload(document.querySelector("input[type=file]") as HTMLInputElement, photo);
  await userEvent.click(screen.getByRole("button", { name: FORM.save }));
  await waitFor(() =>
    expect(record.mock.calls[0]?.[0]).toMatchObject({
      kind: "incident",
      photos: [{ name: "ford.jpg" }],
      actId: sentId,
    }),
  );
  expect(sentId).not.toBeNull();
});

test("a report that was refused is shown with the reason, and sent again or without its photos", async () => {
  const body = { kind: "injury", text: "Ben fell at the ford" };
  const report = { actId: "one", memberId: "ana", kind: "incident", eventId: 5, body } as const;
  const sent = { ...report, path: "/api/events/5/incidents", statedAt: new Date().toISOString() };
  const stored = await addAct(sent);
  await noteRefusal(stored, "The request is too large");
  // So that the page reads what the device has.
  await waitingActs.follow("nobody");
  open([]);
  expect(await screen.findByText("Ben fell at the ford")).toBeDefined();
  expect(screen.getByText("The request is too large")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: INCIDENT_TEXTS.refused.again }));
  await waitFor(() => expect(record.mock.calls).toEqual([[sent]]));
  await waitFor(() => expect(screen.queryByText("Ben fell at the ford")).toBeNull());
  const refused = { ...stored, ...report, photos: [new Blob(["jpeg"])], refusal: "The request is too large" };
  render(<UnfiledReport act={refused} />);
  await userEvent.click(screen.getByRole("button", { name: INCIDENT_TEXTS.refused.withoutPhotos }));
  await waitFor(() => expect(record.mock.calls[1]).toEqual([{ ...sent, photos: [] }]));
});

test("who keeps no reports sees none", async () => {
  open(new Refusal("FORBIDDEN", 403));
  expect(await screen.findByText(INCIDENT_TEXTS.failed)).toBeDefined();
  expect(screen.queryByRole("button", { name: INCIDENT_TEXTS.write })).toBeNull();
});

test("its author corrects a report, which says when and what it said before", async () => {
  const notes = open([REPORT]);
  const card = within(await screen.findByRole("article"));
  expect(card.getByText("A sheep")).toBeDefined();
  expect(card.getByText(/^Ana, Sun, 22 Nov, 10:50/)).toBeDefined();
  await userEvent.click(card.getByRole("button", { name: INCIDENT_TEXTS.correct.action }));
  const field = card.getByLabelText(/^What happened/);
  await userEvent.clear(field);
  await userEvent.type(field, "A bull");
  await userEvent.click(card.getByRole("button", { name: INCIDENT_TEXTS.correct.save }));
  await waitFor(() => expect(notes).toEqual([{ id: 5, incidentId: 3, kind: "near_miss", text: "A bull" }]));
});
