import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../../interactions/cached-entities";
import { type Outputs, trpc } from "../../../lib/api";
import { getNextPageParam } from "../../../list/pages";
import { OWN_CARD_TEXTS } from "./texts";

export type OwnCardData = NonNullable<Outputs["emergencyCards"]["read"]>;
export type Opening = Outputs["emergencyCards"]["openings"]["items"][number];

const PAGE_SIZE = 10;

export const useOwnCard = () => trpc.emergencyCards.read.useQuery();

/** Asked for again with each visit, because others open the card. */
export const useOpenings = () =>
  trpc.emergencyCards.openings.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, staleTime: 0 });

export const useSetCard = () =>
  trpc.emergencyCards.set.useMutation({ meta: { form: true, success: OWN_CARD_TEXTS.saved } });

export function useClearCard() {
  const client = useQueryClient();
  return trpc.emergencyCards.clear.useMutation({
    meta: { success: OWN_CARD_TEXTS.cleared },
    onSuccess: () =>
      patchAnswer<OwnCardData | null>(client, getQueryKey(trpc.emergencyCards.read), () => null),
  });
}
