import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claim, wipe } from "../store";
import { estimatePack } from "./estimate";

const pictures = (size: string) =>
  Array.from({ length: 20 }, (_, id) => ({ address: `/uploads/route-photo/${id}-${size}.webp`, query: "" }));

beforeEach(async () => {
  await wipe();
  await claim("ana");
  vi.stubGlobal("navigator", { storage: { estimate: async () => ({}) } });
});
afterEach(() => vi.unstubAllGlobals());

test("small and large photos are estimated apart, in whatever order they come", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    const length = address.includes("small") ? 1000 : 100_000;
    return new Response(null, { headers: { "Content-Length": String(length) } });
  });
  const [small, large] = [pictures("small"), pictures("large")];
  const mixed = small.flatMap((picture, index) => [picture, large[index] ?? picture]);
  expect(await estimatePack(mixed)).toMatchObject({ bytes: 20 * 101_000, counts: { pictures: 40 } });
});

test("a server that doesn't say the size is a failure, and no pack of nothing", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  await expect(estimatePack(pictures("small"))).rejects.toMatchObject({ failure: { status: 503 } });
});
