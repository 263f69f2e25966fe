import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useRef, useState } from "react";
import { useConfirm } from "../../interactions/use-confirm";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { trpc } from "../../lib/api";
import { day } from "../../lib/format";
import { LoadFailed } from "../../list/load-failed";
import { CalendarAddress } from "./calendar-address";
import { FEED_TEXTS, feedSince } from "./texts";
import { useReplaceFeed, useRevokeFeed } from "./use-feed";

/** The secret address under which a calendar program reads the member's rides. It is shown once. */
export function FeedCard() {
  const feed = trpc.calendars.feed.useQuery();
  const [link, setLink] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  return (
    <Card asChild>
      <section ref={card} aria-labelledby="calendar-feed">
        <CardHeader>
          <CardTitle id="calendar-feed">{FEED_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col items-start gap-4">
          <p className="max-w-prose text-ink-muted">{FEED_TEXTS.explanation}</p>
          {feed.data ? (
            <FeedState since={feed.data.createdAt} link={link} onLink={setLink} />
          ) : feed.error ? (
            <LoadFailed
              className="w-full"
              title={FEED_TEXTS.failed}
              error={feed.error}
              onRetry={() => void feed.refetch()}
            />
          ) : (
            <Skeleton className="h-11 w-64" />
          )}
        </CardBody>
      </section>
    </Card>
  );
}

interface FeedStateProps {
  /** Null while the feed is off. */
  since: string | null;
  link: string | null;
  onLink: (link: string | null) => void;
}

function FeedState({ since, link, onLink }: FeedStateProps) {
  const { ask, dialog, preloadProps } = useConfirm();
  const replace = useReplaceFeed(onLink);
  const revoke = useRevokeFeed(onLink);
  if (since === null)
    return (
      <Button pending={replace.isPending} pendingText={FEED_TEXTS.renewing} onClick={() => replace.mutate()}>
        {FEED_TEXTS.turnOn}
      </Button>
    );
  const renew = () =>
    ask({
      title: FEED_TEXTS.renewTitle,
      description: FEED_TEXTS.renewText,
      confirmLabel: FEED_TEXTS.renew,
      pendingText: FEED_TEXTS.renewing,
      onConfirm: () => replace.mutateAsync(),
    });
  const turnOff = () =>
    ask({
      title: FEED_TEXTS.turnOffTitle,
      description: FEED_TEXTS.turnOffText,
      confirmLabel: FEED_TEXTS.turnOff,
      pendingText: FEED_TEXTS.turningOff,
      tone: "danger",
      onConfirm: () => revoke.mutateAsync(),
    });
  return (
    <>
      {link ? <FreshAddress link={link} /> : <p className="font-semibold">{feedSince(day(since))}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={renew} {...preloadProps}>
          {FEED_TEXTS.renew}
        </Button>
        <Button variant="secondary" onClick={turnOff} {...preloadProps}>
          {FEED_TEXTS.turnOff}
        </Button>
      </div>
      {dialog}
    </>
  );
}

function FreshAddress({ link }: { link: string }) {
  return (
    <div className="flex w-full max-w-prose flex-col gap-4">
      <Notice tone="positive" announce>
        {FEED_TEXTS.once} {FEED_TEXTS.secret}
      </Notice>
      <Field label={FEED_TEXTS.address}>
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <CalendarAddress link={link} />
    </div>
  );
}
