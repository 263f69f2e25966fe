import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type Outputs, trpc } from "../../../lib/api";
import { dayAndTime } from "../../../lib/format";
import { ago } from "../../../lib/time/ago";
import { ownZone } from "../../../lib/time/formats";
import { LoadFailed } from "../../../list/load-failed";
import { lastSeenText, OWN_SESSIONS_TEXTS, signedInText } from "./texts";

/** The devices that the member is signed in on. Any but this one can be signed out. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = trpc.ownSessions.list.useQuery();
  const { mutate: endOthers, isPending } = trpc.ownSessions.endOthers.useMutation({
    meta: { success: OWN_SESSIONS_TEXTS.endedOthers },
  });
  return (
    <Card asChild>
      <section aria-labelledby="own-sessions">
        <CardHeader>
          <CardTitle id="own-sessions">{OWN_SESSIONS_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-muted">{OWN_SESSIONS_TEXTS.hint}</p>
          {sessions ? (
            <ul className="divide-y divide-line border-line border-y">
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
          ) : error ? (
            <LoadFailed title={OWN_SESSIONS_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-[4.75rem]" />
          )}
          {sessions && sessions.length > 1 && (
            <Button
              variant="secondary"
              className="self-start"
              pending={isPending}
              onClick={() => endOthers()}
            >
              {OWN_SESSIONS_TEXTS.endOthers}
            </Button>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

function SessionLine({ session }: { session: Outputs["ownSessions"]["list"][number] }) {
  const { mutate: end, isPending } = trpc.ownSessions.end.useMutation({
    meta: { success: OWN_SESSIONS_TEXTS.ended },
  });
  const device = session.device ?? OWN_SESSIONS_TEXTS.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="positive">{OWN_SESSIONS_TEXTS.here}</Badge>}
        </p>
        <p className="break-words text-ink-muted text-sm">
          {signedInText(dayAndTime(session.signedInAt, ownZone()), session.address)}
        </p>
        {!session.isCurrent && <p className="text-ink-muted text-sm">{lastSeenText(ago(session.seenAt))}</p>}
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          aria-label={OWN_SESSIONS_TEXTS.endNamed(device)}
          onClick={() => end({ id: session.id })}
        >
          {OWN_SESSIONS_TEXTS.end}
        </Button>
      )}
    </li>
  );
}
