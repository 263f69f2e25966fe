import "fake-indexeddb/auto";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { savePack, savePiece } from "../../lib/offline/packs/packs";
import { claim, wipe } from "../../lib/offline/store";
import { PackHeld } from "./pack-held";
import { abortPackWork, runPackWork } from "./pack-work";
import { incompleteText, PACK_TEXTS } from "./texts";
import { usePack } from "./use-pack";

const KEY = "route 7";
const owner = { memberId: "ana", packKey: KEY, isStarred: false, plan: async () => null };

function Held() {
  return <PackHeld owner={owner} hook={usePack(owner)} />;
}

async function show(pieces: readonly string[]) {
  await wipe();
  await claim("ana");
  const contents = { title: "Barry Way", subjects: [KEY], answers: [], pieces };
  const state = { savedAt: Date.now(), version: "", hasMap: true, isWhole: pieces.length === 0 };
  await savePack("ana", { key: KEY, ...contents, ...state }, []);
  render(<Held />, { wrapper: testProviders().wrapper });
  await screen.findByRole("button", { name: PACK_TEXTS.remove });
}

let free: () => void;
beforeEach(() => {
  abortPackWork(KEY);
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    // As while another tab loads the copy.
    value: { request: (_name: string, work: () => unknown) => freed.then(work) },
  });
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persisted: async () => true },
  });
});

test("while a copy is removed, nothing says that it is on the device", async () => {
  await show([]);
  await act(() => runPackWork(KEY, async () => undefined));
  const news = screen.getByRole("status");
  await waitFor(() => expect(news.textContent).toBe(PACK_TEXTS.loaded));
  await userEvent.click(screen.getByRole("button", { name: PACK_TEXTS.remove }));
  await userEvent.click(await screen.findByRole("button", { name: PACK_TEXTS.remove }));
  await waitFor(() => expect(news.textContent).toBe(""));
  free();
  await waitFor(() => expect(screen.queryByRole("button", { name: PACK_TEXTS.check })).toBeNull());
});

test("a copy that was broken off says what is here, and either why or how much of it", async () => {
  await show(["/api/routes/7/gpx", "/uploads/a.jpg"]);
  expect(screen.getByText(/of it is here, and is kept until/)).toBeDefined();
  expect(screen.queryByText(/loaded/)).toBeNull();
  expect(screen.getByRole("note").textContent).toBe(incompleteText(0, 2));
  await act(() => runPackWork(KEY, () => Promise.reject(new Error("full"))));
  await waitFor(() => expect(screen.queryByText(incompleteText(0, 2))).toBeNull());
  expect(screen.getByText(PACK_TEXTS.failures.other)).toBeDefined();
});

test("a copy without the tiles of a map that there is says so, also when it is checked", async () => {
  vi.stubGlobal("caches", {
    match: async () => Response.json([]),
    open: async () => ({ match: async () => undefined }),
  });
  const archives = { base: { version: "abc" }, terrain: null, unread: [] };
  stubTrpc({ "maps.archives": archives });
  const address = "/api/tiles/ridden/5/1/2.mvt";
  await show([address]);
  const piece = {
    address,
    query: "",
    type: "",
    etag: null,
    data: new ArrayBuffer(0),
    digest: null,
    name: null,
  };
  await savePiece("ana", KEY, { ...piece, savedAt: Date.now() });
  expect(await screen.findByText(PACK_TEXTS.lacks.base)).toBeDefined();
  expect(screen.queryByText(PACK_TEXTS.lacks.terrain)).toBeNull();
  expect(screen.getByRole("button", { name: PACK_TEXTS.repair })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: PACK_TEXTS.check }));
  expect(await screen.findByText(PACK_TEXTS.incomplete)).toBeDefined();
  // The piece came after the page had read what is here.
  expect(await screen.findByText(/loaded just now\. It's refreshed once a day/)).toBeDefined();
  expect(screen.getByText(PACK_TEXTS.lacks.base)).toBeDefined();
});
