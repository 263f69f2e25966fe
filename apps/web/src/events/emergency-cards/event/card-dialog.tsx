import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Phone } from "lucide-react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { failureMessage } from "../../../lib/failures/failure-texts";
import { RETRY_TEXTS } from "../../../lib/failures/texts";
import { dayAndTime } from "../../../lib/format";
import { EVENT_CARDS_TEXTS } from "./texts";
import type { OpenedCard } from "./use-open-card";

interface CardDialogProps extends DialogState {
  name: string;
  timeZone: string;
  /** Null while it loads, and if it couldn't be opened. */
  opened: OpenedCard | null;
  error: Error | null;
  onRetry: () => void;
}

/** A rider's card, the contact's number first. */
export function CardDialog({ name, timeZone, opened, error, onRetry, ...state }: CardDialogProps) {
  return (
    <Dialog title={EVENT_CARDS_TEXTS.open} description={name} {...state}>
      <DialogBody className="flex flex-col gap-5">
        <div aria-live="polite" aria-busy={!opened && !error} className="flex flex-col gap-5">
          {opened && <CardText opened={opened} timeZone={timeZone} />}
          {!opened && !error && (
            <>
              <p className="sr-only">{EVENT_CARDS_TEXTS.loading}</p>
              <Skeleton className="h-56" />
            </>
          )}
        </div>
        {error && (
          <Notice
            tone="danger"
            announce
            title={EVENT_CARDS_TEXTS.openFailed}
            action={
              <Button variant="secondary" size="sm" onClick={onRetry}>
                {RETRY_TEXTS.tryAgain}
              </Button>
            }
          >
            {failureMessage(error)}
          </Notice>
        )}
      </DialogBody>
    </Dialog>
  );
}

function CardText({ opened: { card, copiedAt }, timeZone }: { opened: OpenedCard; timeZone: string }) {
  const { labels } = EVENT_CARDS_TEXTS;
  const { contactName, contactRelation, contactPhone } = card;
  const contact = [contactName, contactRelation && `(${contactRelation})`].filter(Boolean).join(" ");
  return (
    <>
      {contactPhone && (
        <div className="flex flex-col gap-3">
          <Entry label={labels.contactName} text={contact} />
          <Button asChild size="lg">
            <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, "")}`}>
              <Phone aria-hidden="true" className="size-5" />
              {EVENT_CARDS_TEXTS.call} {contactPhone}
            </a>
          </Button>
        </div>
      )}
      <Entry label={labels.bloodType} text={card.bloodType} />
      <Entry label={labels.allergies} text={card.allergies} />
      <Entry label={labels.medication} text={card.medication} />
      <Entry label={labels.notes} text={card.notes} />
      <p className="border-line border-t pt-3 text-ink-muted text-sm">
        {EVENT_CARDS_TEXTS.changed} {dayAndTime(card.updatedAt, timeZone)}.{" "}
        {copiedAt === null
          ? EVENT_CARDS_TEXTS.seen
          : `${EVENT_CARDS_TEXTS.seenLater} ${dayAndTime(copiedAt, timeZone)}.`}
      </p>
    </>
  );
}

function Entry({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="min-w-0">
      <h3 className="font-bold text-ink-muted text-sm">{label}</h3>
      <p className="whitespace-pre-line break-words font-semibold text-lg">{text}</p>
    </div>
  );
}
