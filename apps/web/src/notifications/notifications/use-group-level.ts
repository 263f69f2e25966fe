import type { GroupLevel } from "@longpaddock/domain/notifications/vocabulary";
import { trpc } from "../../lib/api";
import { LEVEL_TEXTS } from "./texts";

/** The groups whose notifications the member has reduced. */
export const useQuietGroups = () => trpc.notifications.mutedGroups.useQuery();

/** Null until it is known. */
export function useGroupLevel(groupId: number): GroupLevel | null {
  const quiet = useQuietGroups();
  if (!quiet.data) return null;
  return quiet.data.find(({ id }) => id === groupId)?.level ?? "everything";
}

export const useSetGroupLevel = () =>
  trpc.notifications.setGroupLevel.useMutation({ meta: { success: LEVEL_TEXTS.saved } });
