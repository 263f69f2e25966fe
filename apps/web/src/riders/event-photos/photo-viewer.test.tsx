import { MAX_REMOVAL_REASON, REASON_LABELS } from "@longpaddock/domain/removals";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { currentUserKey } from "../../accounts/auth/session-end";
import { PhotoViewer } from "./photo-viewer";
import { EVENT_PHOTO_TEXTS } from "./texts";
import type { Photo } from "./use-photos";

const photo = (id: number) =>
  ({
    id,
    eventId: 5,
    caption: null,
    createdAt: "2026-11-23T02:00:00.000Z",
    photoUrl: `/uploads/${id}.jpg`,
    user: { id: "ben", firstName: "Ben", lastName: null },
    can: { remove: true },
  }) as unknown as Photo;

const PHOTOS = [photo(1), photo(2)];

function Viewer() {
  const [shownId, setShownId] = useState<number | null>(1);
  return (
    <PhotoViewer
      photos={PHOTOS}
      total={2}
      shownId={shownId}
      onShow={setShownId}
      onEnd={() => undefined}
      open
      onOpenChange={() => undefined}
    />
  );
}

const { remove } = EVENT_PHOTO_TEXTS;

async function ask() {
  await userEvent.click(screen.getByRole("button", { name: remove }));
  const question = await screen.findByRole("alertdialog");
  return {
    question,
    reason: within(question).getByRole("textbox", {
      name: new RegExp(REASON_LABELS.remove.replace("?", "")),
    }),
  };
}

test("the reason for one photo isn't that of the next", async () => {
  const removed: unknown[] = [];
  stubTrpc({
    "eventPhotos.remove": (input: unknown) => {
      removed.push(input);
      return null;
    },
  });
  const { queryClient, wrapper } = testProviders();
  queryClient.setQueryData(currentUserKey(), { id: "ana" });
  render(<Viewer />, { wrapper });
  const first = await ask();
  expect(first.reason.getAttribute("maxlength")).toBe(String(MAX_REMOVAL_REASON));
  await userEvent.type(first.reason, "A number plate");
  await userEvent.click(within(first.question).getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: EVENT_PHOTO_TEXTS.next }));
  const second = await ask();
  expect(second.reason).toHaveProperty("value", "");
  await userEvent.click(within(second.question).getByRole("button", { name: remove }));
  await waitFor(() => expect(removed).toEqual([{ id: 5, photoId: 2, reason: "" }]));
});
