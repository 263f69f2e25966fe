import { Button } from "@longpaddock/ui/button";
import { HeartPulse } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { fullName } from "../../../lib/format";
import type { CopiedCard } from "../../../lib/offline/card-copies";
import { cardOfRider, EVENT_CARDS_TEXTS } from "./texts";
import { useOpenCard } from "./use-open-card";
import type { RiderCards } from "./use-rider-cards";

const CardDialog = lazyDialog(() => import("./card-dialog").then((m) => m.CardDialog));

interface CardButtonProps {
  cards: RiderCards | null;
  rider: CopiedCard["user"];
}

/** In a rider's row, for those who may open their card now. */
export function CardButton({ cards, rider }: CardButtonProps) {
  if (!cards?.isOpen) return null;
  const hasCard = cards.riders?.includes(rider.id) ?? cards.copy?.riders.includes(rider.id);
  return hasCard ? <OpenButton cards={cards} rider={rider} /> : null;
}

function OpenButton({ cards, rider }: { cards: RiderCards; rider: CopiedCard["user"] }) {
  const [isOpen, setOpen] = useState(false);
  const opening = useOpenCard(cards, rider.id);
  const name = fullName(rider, rider.id);
  const open = () => {
    setOpen(true);
    opening.mutate();
  };
  const close = () => {
    setOpen(false);
    opening.reset();
  };
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={cardOfRider(name)}
        onClick={open}
        {...CardDialog.preloadProps}
      >
        <HeartPulse aria-hidden="true" className="size-5" />
        <span>{EVENT_CARDS_TEXTS.open}</span>
      </Button>
      <CardDialog
        name={name}
        timeZone={cards.event.timeZone}
        opened={opening.data ?? null}
        error={opening.error}
        onRetry={() => opening.mutate()}
        open={isOpen}
        onOpenChange={(stays) => !stays && close()}
      />
    </div>
  );
}
