import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { type StubbedUpload, stubUploads } from "../../../test/stub-uploads";
import { AddPhotosDialog } from "./add-photos-dialog";
import { PHOTO_TEXTS } from "./texts";
import { usePhotoQueue } from "./use-photo-queue";

let uploads: StubbedUpload[];
beforeEach(() => {
  stubTrpc({});
  uploads = stubUploads();
});

const photo = (name: string) => new File(["pixels"], name, { type: "image/jpeg" });

function ChosenPhotos({ names }: { names: string[] }) {
  const queue = usePhotoQueue({ act: "eventPhotos.add", url: "/api/events/5/photos" });
  const [isOpen, setIsOpen] = useState(false);
  const choose = () => {
    queue.add(names.map(photo));
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" onClick={choose}>
        Choose
      </button>
      <AddPhotosDialog queue={queue} lead="" open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

async function choose(...names: string[]) {
  render(<ChosenPhotos names={names} />, { wrapper: testProviders().wrapper });
  await userEvent.click(screen.getByRole("button", { name: "Choose" }));
}

const submit = (count: number) =>
  userEvent.click(screen.getByRole("button", { name: PHOTO_TEXTS.send(count) }));
const leaveOut = (name: string) =>
  userEvent.click(screen.getByRole("button", { name: PHOTO_TEXTS.removeFromList(name) }));
const caption = (name: string) => screen.getByRole("textbox", { name: PHOTO_TEXTS.captionOf(name) });
const started = (count: number) => waitFor(() => expect(uploads).toHaveLength(count));
const arrive = (index: number) => act(async () => uploads[index]?.respond(201, { id: index }));
const fail = (index: number) => act(async () => uploads[index]?.respond(500, { message: "Try later" }));
const sentAs = (index: number) => {
  const form = uploads[index]?.sent;
  const file = form?.get("photo");
  return [file instanceof File && file.name, form?.get("caption") ?? null];
};

test("a photo that is left out while another is sent isn't sent, and a caption typed meanwhile is", async () => {
  await choose("one.jpg", "two.jpg", "three.jpg");
  await submit(3);
  await started(1);
  await leaveOut("two.jpg");
  await userEvent.type(caption("three.jpg"), "Barry Way");
  await arrive(0);
  await started(2);
  expect(sentAs(1)).toEqual(["three.jpg", "Barry Way"]);
  await arrive(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(uploads).toHaveLength(2);
});

test("a photo that failed is tried again after the others, and none is sent twice", async () => {
  await choose("one.jpg", "two.jpg", "three.jpg");
  await submit(3);
  await started(1);
  await fail(0);
  await started(2);
  await userEvent.click(screen.getByRole("button", { name: PHOTO_TEXTS.retry }));
  expect(uploads).toHaveLength(2);
  await arrive(1);
  await started(3);
  await arrive(2);
  await started(4);
  await arrive(3);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([0, 1, 2, 3].map((index) => sentAs(index)[0]).sort()).toEqual([
    "one.jpg",
    "one.jpg",
    "three.jpg",
    "two.jpg",
  ]);
});

test("leaving a photo out while it is sent cancels that, and the next one follows", async () => {
  await choose("one.jpg", "two.jpg");
  await submit(2);
  await started(1);
  await leaveOut("one.jpg");
  await started(2);
  expect(uploads[0]?.isAborted).toBe(true);
  await arrive(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
