import { idOfPack, isPackOf } from "../../../lib/offline/packs/pack-keys";
import { keptPacks } from "../../../lib/offline/packs/packs";
import { refreshPacks } from "../../../lib/offline/packs/refresh-packs";
import { isOutdated } from "../../../lib/offline/packs/take-pack";
import type { ApiClient } from "../../../routes/routes/kept/plan-route";
import { planEvent } from "./plan-event";

/** Downloads the rides again that the member took with them. */
export async function keepEventPacks(apiClient: ApiClient, memberId: string): Promise<void> {
  const outdated = (await keptPacks(memberId)).filter(
    (pack) => isPackOf("event", pack.key) && isOutdated(pack),
  );
  await refreshPacks(
    memberId,
    outdated.map(({ key }) => key),
    { planFor: (key) => planEvent(apiClient, idOfPack(key)) },
  );
}
