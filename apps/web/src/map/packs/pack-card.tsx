import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Download } from "lucide-react";
import type { RefObject } from "react";
import type { PackPlan } from "../../lib/offline/packs/take-pack";
import { PackContents } from "./pack-contents";
import { PackHeld } from "./pack-held";
import { usePackWork } from "./pack-work";
import { aboutSize, goneText, PACK_TEXTS } from "./texts";
import { type PackOwner, usePack, usePackSize } from "./use-pack";

interface PackCardProps extends PackOwner {
  /** For the page to keep the focus in. */
  card: RefObject<HTMLElement | null>;
}

/** What this device has of a route or event for use without a network, and the button to take its map along. */
export function PackCard({ card, ...owner }: PackCardProps) {
  const pack = usePack(owner);
  const estimate = usePackSize(owner.plan);
  const work = usePackWork(owner.packKey);
  const isLoading = work !== null && work.failure === null;
  const isOffered = pack.state !== undefined && !pack.state.pack?.hasMap && !isLoading;
  const take = (plan: PackPlan) => {
    estimate.forget();
    void pack.take(plan);
  };
  return (
    <Card asChild>
      <section ref={card} tabIndex={-1} aria-labelledby="pack-title" className="outline-none">
        <CardHeader>
          <CardTitle id="pack-title">{PACK_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex min-h-32 flex-col gap-4 pt-3 sm:pt-3">
          {isOffered && pack.gone && (
            <Notice tone="warning" announce>
              {goneText(pack.gone, owner.packKey)}
            </Notice>
          )}
          {isOffered && !pack.gone && (
            <p className="text-ink-muted">
              {owner.isStarred && pack.state?.pack ? PACK_TEXTS.small : PACK_TEXTS.none}
            </p>
          )}
          <p role="status" className="sr-only">
            {isOffered &&
              typeof estimate.size === "object" &&
              estimate.size &&
              aboutSize(estimate.size.bytes)}
          </p>
          <PackHeld owner={owner} hook={pack} />
          {isOffered && pack.gone !== "closed" && (!estimate.size || estimate.size === "failed") && (
            <Button
              variant="secondary"
              className="self-start"
              pending={estimate.isLooking}
              pendingText={PACK_TEXTS.looking}
              onClick={() => void estimate.look()}
            >
              <Download aria-hidden="true" className="size-5" />
              {PACK_TEXTS.look}
            </Button>
          )}
          {isOffered && estimate.size && (
            <PackContents size={estimate.size} onTake={take} onCancel={estimate.forget} />
          )}
        </CardBody>
      </section>
    </Card>
  );
}
