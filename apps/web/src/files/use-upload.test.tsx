import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../test/providers";
import { type StubbedUpload, stubUploads } from "../../test/stub-uploads";
import { readFailure } from "../lib/errors";
import { forgetUnlocked, unlockedBadges } from "../lib/unlocked-badges";
import { useUpload } from "./use-upload";

let uploads: StubbedUpload[];
beforeEach(() => {
  uploads = stubUploads();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function startUpload() {
  const { result } = renderHook(
    () =>
      useUpload<{ id: number }, string>({
        act: "routes.create",
        url: "/api/things",
        toFormData: (name) => {
          const form = new FormData();
          form.append("name", name);
          return form;
        },
        meta: { failure: false },
      }),
    { wrapper: testProviders().wrapper },
  );
  expect(result.current.progress).toBeNull();
  const sending = result.current.send("Loop").then(
    ({ id }) => id,
    (error: unknown) => readFailure(error).code,
  );
  await waitFor(() => expect(result.current.progress).toBe(0));
  const [upload] = uploads;
  if (!upload) throw new Error("nothing was sent");
  return { result, sending, upload };
}

test("an upload tells its progress until the response arrives", async () => {
  const { result, sending, upload } = await startUpload();
  act(() => upload.progress(0.4));
  expect(result.current.progress).toBe(0.4);
  act(() => upload.respond(201, { id: 7 }));
  expect(await sending).toBe(7);
  await waitFor(() => expect(result.current.progress).toBeNull());
});

test("the badges that an upload earned are noted", async () => {
  const { sending, upload } = await startUpload();
  act(() => upload.respond(201, { id: 7 }, { "X-Badges-Unlocked": "3,7" }));
  expect(await sending).toBe(7);
  expect(unlockedBadges.current()).toEqual([3, 7]);
  forgetUnlocked([3, 7]);
});

test("a cancelled upload fails with the code ABORTED", async () => {
  const { result, sending } = await startUpload();
  act(() => result.current.cancel());
  expect(await sending).toBe("ABORTED");
  await waitFor(() => expect(result.current.progress).toBeNull());
});
