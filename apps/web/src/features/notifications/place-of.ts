import { groupPath, manageGroupPath } from "../../lib/paths";
import type { Notification } from "./use-notifications";

/** Where the page is that shows what happened. */
export function placeOf({ kind, group }: Notification): string {
  return kind === "membership_requested" ? manageGroupPath(group.id) : groupPath(group.id);
}
