import { trpc } from "../../lib/api";
import { LEVEL_TEXTS } from "./texts";

/** The groups whose notifications the member has reduced. */
export const useQuietGroups = () => trpc.notifications.mutedGroups.useQuery();

export const useSetGroupLevel = () =>
  trpc.notifications.setGroupLevel.useMutation({ meta: { success: LEVEL_TEXTS.saved } });
