import { OWN_CARD_TEXTS } from "@longpaddock/domain/emergency-cards/texts";
import { type Outputs, trpc } from "../../../lib/api";
import { getNextPageParam } from "../../../list/pages";

export type OwnCardData = NonNullable<Outputs["emergencyCards"]["read"]>;
export type Opening = Outputs["emergencyCards"]["openings"]["items"][number];

const PAGE_SIZE = 10;

export const useOwnCard = () => trpc.emergencyCards.read.useQuery();

/** Asked for again with each visit, because others open the card. */
export const useOpenings = () =>
  trpc.emergencyCards.openings.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, staleTime: 0 });

export function useSetCard() {
  const { emergencyCards } = trpc.useUtils();
  return trpc.emergencyCards.set.useMutation({
    meta: { form: true, refresh: false, success: OWN_CARD_TEXTS.saved },
    onSuccess: (saved) => emergencyCards.read.setData(undefined, saved),
  });
}

export function useClearCard() {
  const { emergencyCards } = trpc.useUtils();
  return trpc.emergencyCards.clear.useMutation({
    meta: { refresh: false, success: OWN_CARD_TEXTS.cleared },
    onSuccess: () => emergencyCards.read.setData(undefined, null),
  });
}
