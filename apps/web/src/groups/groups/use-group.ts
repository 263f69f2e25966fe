import { type Outputs, trpc } from "../../lib/api";

export type GroupDetail = Outputs["groups"]["byId"];
export type GroupMember = Outputs["memberships"]["list"]["items"][number];

/** Sends no request without an id. */
export function useGroup(id: number | null) {
  return trpc.groups.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
}
