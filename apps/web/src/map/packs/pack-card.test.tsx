import "fake-indexeddb/auto";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { savePack } from "../../lib/offline/packs/packs";
import { claim, onStoreLost } from "../../lib/offline/store";
import { PackCard } from "./pack-card";
import { PACK_TEXTS } from "./texts";

const KEY = "route 7";

test("a copy that was thrown away while its page is open is said to be gone, and offered again", async () => {
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persisted: async () => true },
  });
  const noteLoss = vi.fn();
  onStoreLost(noteLoss);
  await claim("ana");
  const contents = { title: "Barry Way", subjects: [KEY], answers: [], pieces: [] };
  const state = { savedAt: Date.now(), version: "", hasMap: true, isWhole: true };
  await savePack("ana", { key: KEY, ...contents, ...state }, []);
  const owner = { memberId: "ana", packKey: KEY, isStarred: false, plan: async () => null };
  render(<PackCard card={{ current: null }} {...owner} />, { wrapper: testProviders().wrapper });
  const check = await screen.findByRole("button", { name: PACK_TEXTS.check });
  expect(screen.queryByText(PACK_TEXTS.lost)).toBeNull();

  await new Promise((resolve) => {
    indexedDB.deleteDatabase("kept").onsuccess = resolve;
  });
  expect(noteLoss).toHaveBeenCalledOnce();
  await userEvent.click(check);
  expect(await screen.findByText(PACK_TEXTS.lost)).toBeDefined();
  expect(screen.getByRole("button", { name: PACK_TEXTS.look })).toBeDefined();
});
