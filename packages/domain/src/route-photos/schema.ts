import { z } from "zod";
import { id, optionalProse } from "../fields";
import { MAX_CAPTION } from "../files/pictures";
import { MAX_REMOVAL_REASON } from "../removals";
import { MAX_ROUTE_PHOTOS } from "./rules";

/** The picture is the form's file. */
export const addRoutePhotoInput = z.object({ id, caption: optionalProse(MAX_CAPTION) });
export type AddRoutePhotoInput = z.output<typeof addRoutePhotoInput>;

const newCaption = z.object({ photoId: id, caption: optionalProse(MAX_CAPTION) });

/** Photos that `photoIds` doesn't list follow those that it does. Captions that aren't listed stay. */
export const arrangePhotosInput = z.object({
  id,
  photoIds: z.array(id).max(MAX_ROUTE_PHOTOS),
  captions: z.array(newCaption).max(MAX_ROUTE_PHOTOS).default([]),
});
export type ArrangePhotosInput = z.output<typeof arrangePhotosInput>;

/** The reason is for somebody else's photo; its owner gets it. */
export const removeRoutePhotoInput = z.object({
  id,
  photoId: id,
  reason: optionalProse(MAX_REMOVAL_REASON),
});
export type RemoveRoutePhotoInput = z.output<typeof removeRoutePhotoInput>;
