import { z } from "zod";
import { EVENT_TYPES } from "../events/rules";
import { choice, id, optionalProse } from "../fields";
import { MAX_CAPTION } from "../files/pictures";
import { pageInput } from "../paging";
import { MAX_REMOVAL_REASON } from "../removals";

/** The picture is the form's file. A type of event must be that of the event. */
export const addPhotoInput = z.object({
  id,
  eventType: choice(EVENT_TYPES).optional(),
  caption: optionalProse(MAX_CAPTION),
});
export type AddPhotoInput = z.output<typeof addPhotoInput>;

export const listPhotosInput = pageInput.extend({ id });
export type ListPhotosInput = z.output<typeof listPhotosInput>;

/** The reason is for somebody else's photo; its owner gets it. */
export const removePhotoInput = z.object({ id, photoId: id, reason: optionalProse(MAX_REMOVAL_REASON) });
export type RemovePhotoInput = z.output<typeof removePhotoInput>;
