import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { AUTHOR_CAN, MEMBER, ROUTE } from "../../../../test/routes";
import { type Answers, stubTrpc } from "../../../../test/stub-trpc";
import { type StubbedUpload, stubUploads } from "../../../../test/stub-uploads";
import { storeDraft } from "../../../lib/offline/drafts";
import type { RouteDetail } from "../use-route";
import { EditRoutePage } from "./edit-route-page";

const OWN: RouteDetail = {
  ...ROUTE,
  version: 3,
  distance: "84.500",
  description: "First.",
  can: { ...ROUTE.can, ...AUTHOR_CAN },
};

let uploads: StubbedUpload[];
beforeEach(() => {
  uploads = stubUploads();
  sessionStorage.clear();
  dismissToast();
});

async function open(route = OWN): Promise<Answers> {
  const given = stubTrpc({
    "auth.user": MEMBER,
    "routes.byId": route,
    "homeAreas.own": null,
    "members.profile": { user: { ...MEMBER, profileType: "premium", plans: "specified" } },
    "groups.own": { items: [], nextCursor: null, total: 0 },
  });
  render(
    <MemoryRouter initialEntries={["/routes/7/edit"]}>
      <Routes>
        <Route path="/routes/:id/edit" element={<EditRoutePage />} />
        <Route path="/routes/:id" element={<p>The route's page</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
  // happy-dom shows no choice in a list that was given its value before its options.
  if (route.can.edit) await userEvent.selectOptions(await field(/^State or territory/), "NSW");
  return given;
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const save = () => press("Save Changes");
const respond = async (status: number, body: object) => {
  const upload = await waitFor(() => {
    const next = uploads.shift();
    if (!next) throw new Error("nothing was sent");
    return next;
  });
  await act(async () => (status === 0 ? upload.onerror() : upload.respond(status, body)));
  return Object.fromEntries(upload.sent ?? []);
};
const CONFLICT = { code: "CONFLICT", message: "The route has changed since you opened it" };

describe("an edit of a route that another device has changed", () => {
  test("keeps what was typed, and saves it over the other", async () => {
    const given = await open();
    await type(/^Route name/, "From this desk");
    await save();
    expect(await respond(409, CONFLICT)).toEqual({ version: "3", name: "From this desk" });
    expect((await screen.findByRole("alert")).textContent).toContain("changed since you opened it");
    expect((await field(/^Route name/)).value).toBe("From this desk");
    expect(currentToast()?.open).not.toBe(true);
    given["routes.byId"] = { ...OWN, version: 4, description: "From the phone." };
    await press("Save mine over it");
    const sent = await respond(200, { ...OWN, name: "From this desk" });
    expect(sent).toEqual({ version: "4", name: "From this desk" });
    expect(await screen.findByText("The route's page")).toBeDefined();
    expect(currentToast()).toMatchObject({ title: "Route saved" });
  });

  test("leaves changes to the line out of it: their points may be others in the other version", async () => {
    const lineEdits = { keep: [5, 40], cuts: [], takeBack: [], points: 40 };
    storeDraft("edit-route-7", { memberId: MEMBER.id, version: 3, changes: {}, plot: null, lineEdits });
    const given = await open();
    await type(/^Route name/, "From this desk");
    await save();
    expect(JSON.parse(String((await respond(409, CONFLICT)).lineEdits))).toEqual(lineEdits);
    expect((await screen.findByRole("alert")).textContent).toContain("leaves them out");
    given["routes.byId"] = { ...OWN, version: 4 };
    await press("Save mine over it");
    expect(await respond(200, OWN)).toEqual({ version: "4", name: "From this desk" });
  });

  test("loads the other one on request", async () => {
    const given = await open();
    await type(/^Description/, "Mine.");
    await save();
    await respond(409, CONFLICT);
    given["routes.byId"] = { ...OWN, version: 4, description: "Theirs." };
    await press("Load the other version");
    await waitFor(async () => expect((await field(/^Description/)).value).toBe("Theirs."));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("a change that can't be sent says why, and is still there after a reload, until it is discarded", async () => {
  await open();
  expect((await field(/^Distance/)).value).toBe("84.5");
  await type(/^Distance/, "90");
  await save();
  await respond(0, {});
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We can't reach Long Paddock. Check your connection.",
  );
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  cleanup();
  await open();
  expect(await screen.findByText("Your unsaved changes are still here")).toBeDefined();
  expect((await field(/^Distance/)).value).toBe("90");
  await press("Discard them");
  await waitFor(async () => expect((await field(/^Distance/)).value).toBe("84.5"));
  await userEvent.selectOptions(await field(/^State or territory/), "NSW");
  const staying = new Event("beforeunload", { cancelable: true });
  dispatchEvent(staying);
  expect(staying.defaultPrevented).toBe(false);
});

test("leaving asks before it drops changes, and goes at once without any", async () => {
  await open();
  await type(/^Distance/, "91");
  await press("Cancel");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
  expect((await field(/^Distance/)).value).toBe("91");
  await type(/^Distance/, "84.5");
  await press("Cancel");
  expect(await screen.findByText("The route's page")).toBeDefined();
});

test("a field that was left empty says what it needs", async () => {
  await open();
  await type(/^Route name/, "");
  await userEvent.tab();
  const name = await field(/^Route name/);
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  const described = name.getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain("Route name is required");
  await save();
  expect(uploads).toEqual([]);
});

test("who isn't the author reads that they can't edit the route", async () => {
  await open({ ...OWN, can: ROUTE.can });
  expect(await screen.findByText("Only the route's author can edit it")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
});
