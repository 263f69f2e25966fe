import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canRemoveRoutePhoto, type PhotoAccess } from "@longpaddock/domain/route-photos/policy";
import { z } from "zod";
import { answer, rowId } from "../../core/answers";
import type { PhotoRow } from "./photo-columns";

export const routePhotoAnswer = answer("RoutePhoto", {
  id: rowId,
  photoUrl: z.string(),
  caption: z.string().nullable(),
  onlyYou: z.boolean().meta({ description: "Taken near your home, so that nobody else sees it" }),
  can: z.strictObject({ remove: z.boolean() }),
});

export function routePhotoView(
  row: PhotoRow,
  actor: Actor,
  route: PhotoAccess["route"],
): z.infer<typeof routePhotoAnswer> {
  const { id, photoUrl, caption, userId, isShown } = row;
  return {
    id,
    photoUrl,
    caption,
    onlyYou: !isShown,
    can: { remove: can(actor, isOnboarded, (member) => canRemoveRoutePhoto(member, { route, userId })) },
  };
}
