import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import type { MergeAct } from "../../lib/acts/act";
import { useActs, useShowsRefusals } from "../../lib/acts/use-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { clockTime } from "../../lib/time/local-time";
import type { LedRide } from "./led-ride";
import { EXCHANGE_TEXTS, refusedEntry } from "./texts";
import { usePrepared, useSignatures } from "./use-exchange";

const TEXTS = EXCHANGE_TEXTS.refused;

/** Somebody on the sheet, by whom and whatever they are called in acts. */
export interface NamedRider {
  readonly key: number | string;
  readonly userId: string | null;
  readonly name: string;
}

interface ExchangeProps extends LedRide {
  riders: readonly NamedRider[];
  timeZone: string;
}

/** Keeps the device ready to exchange, and lists what the server has refused of other leaders' acts. */
export function Exchange({ riders, timeZone, ...ride }: ExchangeProps) {
  usePrepared(ride);
  useSignatures(ride);
  useShowsRefusals("merge", ride.eventId);
  const refused = useActs(ride.memberId, ride.eventId).filter(
    (act): act is MergeAct => act.kind === "merge" && act.refusal !== null,
  );
  return refused.map((act) => (
    <Notice key={act.seq} tone="danger" announce title={TEXTS.title} className="print:hidden">
      <p className="text-base">{TEXTS.lead}</p>
      <ul className="mt-1 mb-3 list-disc pl-5 text-base">
        {act.body.acts.map(({ kind, actId, by, statedAt, fields }) => (
          <li key={actId}>
            <b>
              {refusedEntry(kind, {
                rider: riderOf(riders, fields),
                leader: riders.find(({ userId }) => userId === by)?.name ?? EXCHANGE_TEXTS.anotherLeader,
                time: clockTime(new Date(statedAt), timeZone),
              })}
            </b>
            : {act.body.reasons?.[actId] ?? act.refusal}
          </li>
        ))}
      </ul>
      <Button size="lg" variant="secondary" onClick={() => void waitingActs.dismiss(act)}>
        {TEXTS.dismiss}
      </Button>
    </Notice>
  ));
}

function riderOf(riders: readonly NamedRider[], { participantId, name }: Readonly<Record<string, unknown>>) {
  if (participantId === undefined) return typeof name === "string" ? name : null;
  const isNamed = ({ key, userId }: NamedRider) => [key, userId].some((one) => one === participantId);
  return riders.find(isNamed)?.name ?? EXCHANGE_TEXTS.somebody;
}
