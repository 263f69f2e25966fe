import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../../test/providers";
import { type StubbedUpload, stubUploads } from "../../../../test/stub-uploads";
import { SESSION_TEXTS } from "../../../accounts/auth/session-ended/texts";
import { showStoredToast } from "../../../lib/notify";
import { PATHS } from "../../../lib/paths";
import { ADD_ROUTE_TEXTS } from "./texts";
import { useShareRoute } from "./use-share-route";

const values = createRouteInput.parse({
  name: "Loop",
  vehicleType: "4x4",
  difficulty: "advanced",
  state: "NSW",
});
const CREATED = { id: 7, isPublic: true, homeCut: null };
const REDIRECT_MS = 600;

let uploads: StubbedUpload[];
beforeEach(() => {
  uploads = stubUploads();
  dismissToast();
  sessionStorage.setItem("draft:add-route", "{}");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

function AddRoute() {
  const { share } = useShareRoute();
  return (
    <button type="button" onClick={() => void share({ values, file: null }).catch(() => undefined)}>
      Share
    </button>
  );
}

const Address = () => <output>{useLocation().pathname}</output>;
const address = () => screen.getByRole("status").textContent;

async function startSharing(): Promise<StubbedUpload> {
  render(
    <MemoryRouter initialEntries={[PATHS.addRoute]}>
      <Address />
      <Link to="/about">About</Link>
      <Routes>
        <Route path={PATHS.addRoute} element={<AddRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
  await userEvent.click(screen.getByRole("button"));
  return waitFor(() => {
    const [upload] = uploads;
    if (!upload) throw new Error("nothing was sent");
    return upload;
  });
}

const leavePage = () => userEvent.click(screen.getByRole("link"));
const respond = (upload: StubbedUpload, status: number, body: object) =>
  act(async () => upload.respond(status, body));

test("a shared route leads to Discover", async () => {
  await respond(await startSharing(), 201, CREATED);
  await waitFor(() => expect(address()).toBe(PATHS.discover));
});

test("the toast of a shared route repeats what of its file isn't used, without the places", async () => {
  const warnings = [
    "3 points were left out, because no vehicle gets there and back like that: points 4 (0, 0), 5 (0, 0), 9 (1, 2).",
    "The file has 1,200 waypoints. The first 500 are used.",
  ];
  await respond(await startSharing(), 201, { ...CREATED, visibility: "everyone", warnings });
  await waitFor(() =>
    expect(currentToast()?.description).toBe(
      "Everyone can see your route now. 3 points were left out, because no vehicle gets there and back like that. The file has 1,200 waypoints. The first 500 are used.",
    ),
  );
});

test("a route that is shared after the page was left is announced without leading anywhere", async () => {
  const upload = await startSharing();
  await leavePage();
  await respond(upload, 201, CREATED);
  await waitFor(() => expect(currentToast()).toMatchObject({ title: ADD_ROUTE_TEXTS.done, open: true }));
  expect(sessionStorage.getItem("draft:add-route")).toBeNull();
  expect(address()).toBe("/about");
});

test.each([
  { where: "leads to sign-in from Add Route", leave: false, redirects: 1 },
  { where: "leads nowhere after the page was left", leave: true, redirects: 0 },
])("an expired session $where", async ({ leave, redirects }) => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const upload = await startSharing();
  if (leave) await leavePage();
  await respond(upload, 401, { code: "UNAUTHORIZED", message: "Unauthorized" });
  await waitFor(() => expect(currentToast()).toMatchObject({ ...SESSION_TEXTS.loggedOut, open: true }));
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
  expect(assign).toHaveBeenCalledTimes(redirects);
  dismissToast();
  window.history.replaceState(null, "", PATHS.signIn);
  showStoredToast();
  expect(currentToast()?.open === true).toBe(redirects === 1);
  if (redirects === 1) expect(currentToast()).toMatchObject(SESSION_TEXTS.loggedOut);
});
