import { act, renderHook, waitFor } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { type StubbedUpload, stubUploads } from "../../../test/stub-uploads";
import { trpc } from "../../lib/api";
import { useSetAvatar } from "./use-avatar";

const USER = getQueryKey(trpc.auth.user, undefined, "query");
const PROFILE = getQueryKey(trpc.members.profile, undefined, "query");
const OLD = { id: "ana", profileImageUrl: "/old.webp" };
const NEW = { id: "ana", profileImageUrl: "/new.webp" };

let uploads: StubbedUpload[];
beforeEach(() => {
  uploads = stubUploads();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function startUpload() {
  const { queryClient: client, wrapper } = testProviders();
  client.setQueryData(USER, OLD);
  client.setQueryData(PROFILE, { user: OLD, profileType: "free" });
  const { result } = renderHook(useSetAvatar, { wrapper });
  const sending = result.current.send(new File(["x"], "me.jpg")).catch(() => undefined);
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  if (!upload) throw new Error("nothing was sent");
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, upload, sending, isStale };
}

test("a saved picture is in the cache before anything is fetched again", async () => {
  const { client, upload, sending } = await startUpload();
  act(() => upload.respond(200, NEW));
  await sending;
  expect(client.getQueryData(USER)).toEqual(NEW);
  expect(client.getQueryData(PROFILE)).toEqual({ user: NEW, profileType: "free" });
});

test.each([
  { end: "without a response", finish: (upload: StubbedUpload) => upload.onerror() },
  { end: "by a cancellation", finish: (upload: StubbedUpload) => upload.abort() },
])(
  "an upload that ended $end marks the member as stale, because it may have been saved",
  async ({ finish }) => {
    const { upload, sending, isStale } = await startUpload();
    act(() => finish(upload));
    await sending;
    expect([isStale(USER), isStale(PROFILE)]).toEqual([true, true]);
  },
);

test("a rejected picture asks again for what the page shows", async () => {
  const { upload, sending, isStale } = await startUpload();
  act(() => upload.respond(400, { code: "BAD_REQUEST", message: "The picture is empty" }));
  await sending;
  expect([isStale(USER), isStale(PROFILE)]).toEqual([true, true]);
});
