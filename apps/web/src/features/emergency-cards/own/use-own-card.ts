import { OWN_CARD_TEXTS } from "@longpaddock/domain/emergency-cards/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../../interactions/cached-entities";
import { type Outputs, trpc } from "../../../lib/api";
import { getNextPageParam } from "../../../list/pages";

export type OwnCardData = NonNullable<Outputs["emergencyCards"]["read"]>;
export type Opening = Outputs["emergencyCards"]["openings"]["items"][number];

const PAGE_SIZE = 10;

export const useOwnCard = () => trpc.emergencyCards.read.useQuery();

/** Asked for again with each visit, because others open the card. */
export const useOpenings = () =>
  trpc.emergencyCards.openings.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, staleTime: 0 });

function useShowCard(): (card: OwnCardData | null) => void {
  const client = useQueryClient();
  return (card) => patchAnswer<OwnCardData | null>(client, getQueryKey(trpc.emergencyCards.read), () => card);
}

export function useSetCard() {
  const show = useShowCard();
  return trpc.emergencyCards.set.useMutation({
    meta: { form: true, success: OWN_CARD_TEXTS.saved },
    onSuccess: show,
  });
}

export function useClearCard() {
  const show = useShowCard();
  return trpc.emergencyCards.clear.useMutation({
    meta: { success: OWN_CARD_TEXTS.cleared },
    onSuccess: () => show(null),
  });
}
