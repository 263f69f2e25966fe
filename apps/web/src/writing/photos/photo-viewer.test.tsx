import { MAX_REMOVAL_REASON, REASON_LABELS } from "@longpaddock/domain/removals";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { PhotoViewer, type ViewedPhoto } from "./photo-viewer";
import { PHOTO_TEXTS } from "./texts";

const photo = (id: number): ViewedPhoto => ({
  id,
  caption: null,
  photoUrl: `/uploads/${id}.jpg`,
  alt: `Photo ${id}`,
  credit: "Ben",
  owner: "Ben",
  isOwn: false,
  can: { remove: true },
});

const PHOTOS = [photo(1), photo(2)];

function Viewer({ remove }: { remove: (photo: ViewedPhoto, reason: string) => Promise<void> }) {
  const [shownId, setShownId] = useState<number | null>(1);
  return (
    <PhotoViewer
      photos={PHOTOS}
      total={2}
      shownId={shownId}
      onShow={setShownId}
      remove={remove}
      open
      onOpenChange={() => undefined}
    />
  );
}

const { remove: label } = PHOTO_TEXTS;

async function ask() {
  await userEvent.click(screen.getByRole("button", { name: label }));
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
  render(<Viewer remove={async ({ id }, reason) => void removed.push([id, reason])} />);
  const first = await ask();
  expect(first.reason.getAttribute("maxlength")).toBe(String(MAX_REMOVAL_REASON));
  await userEvent.type(first.reason, "A number plate");
  await userEvent.click(within(first.question).getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: PHOTO_TEXTS.next }));
  const second = await ask();
  expect(second.reason).toHaveProperty("value", "");
  await userEvent.click(within(second.question).getByRole("button", { name: label }));
  await waitFor(() => expect(removed).toEqual([[2, ""]]));
});
