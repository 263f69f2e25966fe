import { countText, type ListCount } from "../../../list/texts";

export function groupsFound(found: ListCount): string {
  return `${countText(found)} ${found.count === 1 ? "group" : "groups"} found`;
}
