import { requireOnboarded } from "@longpaddock/domain/access";
import {
  addRoutePhotoInput,
  arrangePhotosInput,
  removeRoutePhotoInput,
} from "@longpaddock/domain/route-photos/schema";
import { onboardedProcedure, router } from "../../http/trpc";
import { addNotePhoto, addRoutePhoto } from "./add-photo";
import { arrangePhotos } from "./arrange-photos";
import { removeRoutePhoto } from "./remove-photo";
import { routePhotoAnswer } from "./view";

const photoForm = {
  admit: requireOnboarded,
  files: { photo: { kind: "image", required: true } },
} as const;

export const routePhotosRouter = router({
  add: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/photos",
        status: 201,
        answer: routePhotoAnswer,
        summary: "Add a photo to your route",
        upload: photoForm,
      },
    })
    .input(addRoutePhotoInput)
    .mutation(({ ctx, input }) => addRoutePhoto(ctx, input)),

  addToNote: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/rating/photos",
        status: 201,
        answer: routePhotoAnswer,
        summary: "Add a photo to the note of your rating",
        upload: photoForm,
      },
    })
    .input(addRoutePhotoInput)
    .mutation(({ ctx, input }) => addNotePhoto(ctx, input)),

  arrange: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/routes/{id}/photos/order",
        status: 204,
        summary:
          "Put the photos of your route in another order, and change their captions. Its cards show the first one",
      },
    })
    .input(arrangePhotosInput)
    .mutation(({ ctx, input }) => arrangePhotos(ctx, input)),

  remove: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/routes/{id}/photos/{photoId}",
        status: 204,
        summary: "Remove your photo of a route or note; or, with a reason, one in a group that you run",
      },
    })
    .input(removeRoutePhotoInput)
    .mutation(({ ctx, input }) => removeRoutePhoto(ctx, input)),
});
