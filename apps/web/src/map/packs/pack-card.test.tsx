import "fake-indexeddb/auto";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { removeClosedPack, removeExpiredPacks, savePack } from "../../lib/offline/packs/packs";
import { claim, MAX_AGE_MS, onStoreLost, wipe } from "../../lib/offline/store";
import { PackCard } from "./pack-card";
import { PACK_TEXTS } from "./texts";

beforeEach(async () => {
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persisted: async () => true },
  });
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: (_name: string, _options: object, work: () => unknown) => work() },
  });
  await wipe();
  await claim("ana");
});

/** Of a copy that is whole, but for pieces that the browser has thrown away. */
async function show(key: string, { pieces = [], savedAt = Date.now() }: Shown = {}) {
  const contents = { title: "Barry Way", subjects: [key], answers: [], pieces };
  await savePack("ana", { key, ...contents, savedAt, version: "", hasMap: true, isWhole: true }, []);
  const owner = { memberId: "ana", packKey: key, isStarred: false, plan: async () => null };
  render(<PackCard card={{ current: null }} {...owner} />, { wrapper: testProviders().wrapper });
  return screen.findByRole("button", { name: PACK_TEXTS.check });
}

interface Shown {
  pieces?: readonly string[];
  savedAt?: number;
}

test("a copy that was thrown away while its page is open is said to be gone, and offered again", async () => {
  const noteLoss = vi.fn();
  onStoreLost(noteLoss);
  const check = await show("route 7");
  expect(screen.queryByText(PACK_TEXTS.gone.lost)).toBeNull();

  await new Promise((resolve) => {
    indexedDB.deleteDatabase("kept").onsuccess = resolve;
  });
  expect(noteLoss).toHaveBeenCalledOnce();
  await userEvent.click(check);
  expect(await screen.findByText(PACK_TEXTS.gone.lost)).toBeDefined();
  expect(screen.getByRole("button", { name: PACK_TEXTS.look })).toBeDefined();
});

test("a copy of what is closed to the member now is said to be deleted for that, and not offered again", async () => {
  await show("route 7", { pieces: ["/uploads/a.jpg"] });
  await userEvent.click(screen.getByRole("button", { name: PACK_TEXTS.repair }));
  expect(await screen.findByText(PACK_TEXTS.gone.closed.route)).toBeDefined();
  expect(screen.queryByRole("button", { name: PACK_TEXTS.look })).toBeNull();
});

test("a copy of a ride that was deleted in the background is said to be closed once it is looked at", async () => {
  const check = await show("event 3");
  await removeClosedPack("ana", "event 3");
  await userEvent.click(check);
  expect(await screen.findByText(PACK_TEXTS.gone.closed.event)).toBeDefined();
});

test("a copy that nothing has refreshed for 30 days is said to be deleted for its age", async () => {
  const check = await show("route 7", { savedAt: Date.now() - MAX_AGE_MS - 1000 });
  await removeExpiredPacks();
  await userEvent.click(check);
  expect(await screen.findByText(PACK_TEXTS.gone.expired)).toBeDefined();
  expect(screen.getByRole("button", { name: PACK_TEXTS.look })).toBeDefined();
});
