import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { useConfirm } from "../../../interactions/use-confirm";
import { LoadFailed } from "../../../list/load-failed";
import { Openings } from "./openings";
import { OWN_CARD_TEXTS } from "./texts";
import { type OwnCardData, useClearCard, useOwnCard } from "./use-own-card";

const OwnCardDialog = lazyDialog(() => import("./own-card-dialog").then((m) => m.OwnCardDialog));

/** The member's emergency card, who can read it, and who has. */
export function OwnCard() {
  const { data: card, error, refetch } = useOwnCard();
  const isLoading = card === undefined && !error;
  return (
    <Card asChild>
      <section aria-labelledby="own-card-title">
        <CardHeader>
          <CardTitle id="own-card-title">{OWN_CARD_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          <div className="flex max-w-prose flex-col gap-3 text-ink-muted">
            <p>{OWN_CARD_TEXTS.explanation}</p>
            <ul className="list-disc space-y-1 pl-5">
              {OWN_CARD_TEXTS.readers.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          {isLoading && <Skeleton className="h-16" />}
          {card === undefined && error && (
            <LoadFailed title={OWN_CARD_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          )}
          {card && <CardText card={card} />}
          {card === null && <p className="font-semibold">{OWN_CARD_TEXTS.none}</p>}
          {card !== undefined && <Actions card={card} />}
          <Openings />
        </CardBody>
      </section>
    </Card>
  );
}

const FIELDS = Object.keys(OWN_CARD_TEXTS.fields) as (keyof typeof OWN_CARD_TEXTS.fields)[];

function CardText({ card }: { card: OwnCardData }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 border-line border-y py-4 sm:grid-cols-2">
      {FIELDS.filter((field) => card[field]).map((field) => (
        <div key={field} className="min-w-0">
          <dt className="text-ink-muted text-sm">{OWN_CARD_TEXTS.fields[field]}</dt>
          <dd className="whitespace-pre-line break-words font-semibold">{card[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ card }: { card: OwnCardData | null }) {
  const [isEditing, setIsEditing] = useState(false);
  const { ask, dialog, preloadProps } = useConfirm();
  const { mutateAsync } = useClearCard();
  const clear = () =>
    ask({
      title: OWN_CARD_TEXTS.clearTitle,
      description: OWN_CARD_TEXTS.clearText,
      confirmLabel: OWN_CARD_TEXTS.clear,
      pendingText: OWN_CARD_TEXTS.clearing,
      tone: "danger",
      onConfirm: () => mutateAsync(),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setIsEditing(true)} {...OwnCardDialog.preloadProps}>
        {card ? OWN_CARD_TEXTS.change : OWN_CARD_TEXTS.write}
      </Button>
      {card && (
        <Button variant="quiet" onClick={clear} {...preloadProps}>
          {OWN_CARD_TEXTS.clear}
        </Button>
      )}
      <OwnCardDialog card={card} open={isEditing} onOpenChange={setIsEditing} />
      {dialog}
    </div>
  );
}
