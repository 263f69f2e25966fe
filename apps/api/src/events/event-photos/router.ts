import { requireOnboarded } from "@longpaddock/domain/access";
import { addPhotoInput, listPhotosInput, removePhotoInput } from "@longpaddock/domain/event-photos/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { listPhotos } from "./list-photos";
import { removePhoto } from "./remove-photo";
import { uploadPhoto } from "./upload-photo";
import { photoAnswer } from "./view";

export const eventPhotosRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/photos",
        answer: z.array(photoAnswer),
        summary: "The photos of an event, the newest first",
        output: pageOutput,
      },
    })
    .input(listPhotosInput)
    .query(({ ctx, input }) => listPhotos(ctx, input)),

  add: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/photos",
        status: 201,
        answer: photoAnswer,
        summary: "Add a photo, as a participant or as one who runs the event",
        upload: { admit: requireOnboarded, files: { photo: { kind: "image", required: true } } },
      },
    })
    .input(addPhotoInput)
    .mutation(({ ctx, input }) => uploadPhoto(ctx, input)),

  remove: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/events/{id}/photos/{photoId}",
        status: 204,
        summary: "Remove your photo; or, with a reason, any photo of an event that you run",
      },
    })
    .input(removePhotoInput)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
});
