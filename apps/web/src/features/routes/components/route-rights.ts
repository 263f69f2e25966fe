import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import type { CurrentUser } from "../../auth/use-auth";
import type { RouteCardData, RouteDetail } from "../use-routes";

export type RouteRights = Pick<RouteDetail["can"], "requestDeletion" | "adminDelete">;

/** A card's answer carries no rights of its own: they follow from who looks. */
export function rightsOnCard(user: CurrentUser | null, { author }: RouteCardData): RouteRights {
  return {
    requestDeletion: user !== null && user.id === author.id,
    adminDelete: user?.role === ADMIN_ROLE,
  };
}
