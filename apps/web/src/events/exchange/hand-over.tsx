import { inOrderOfEvents } from "@longpaddock/domain/exchange/rules";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { notifyFailure } from "../../lib/notify";
import { listSigned, readExchange } from "../../lib/offline/kept-signed";
import { FRAMES_PER_SECOND, FrameSender, MAX_SHOWN_BYTES } from "./codes/frames";
import { pack } from "./codes/packet";
import type { LedRide } from "./led-ride";
import { MovingCodes } from "./moving-codes";
import { Panel } from "./panel";
import { rideFile, shareFile } from "./ride-file";
import { EXCHANGE_TEXTS, handingOver, secondsToShow } from "./texts";
import { usePrepared } from "./use-exchange";

const TEXTS = EXCHANGE_TEXTS.handOver;

interface Ready {
  count: number;
  file: File;
  /** Null for more than codes can carry. */
  sender: FrameSender | null;
}

type State = Ready | { problem: string } | null;

/** Shows another leader's phone all that has been done on this ride, as far as this phone knows it. */
export function HandOver({ onClose, ...ride }: LedRide & { onClose: () => void }) {
  const [state, setState] = useState<State>(null);
  const { memberId, eventId } = ride;
  const { isPrepared, isPreparing } = usePrepared(ride);
  // Again once this phone has the ride's key.
  // biome-ignore lint/correctness/useExhaustiveDependencies(isPrepared): it says when.
  useEffect(() => {
    let isOver = false;
    void prepare(memberId, eventId)
      .catch(() => ({ problem: EXCHANGE_TEXTS.problems.noKey }))
      .then((next) => !isOver && setState(next));
    return () => {
      isOver = true;
    };
  }, [memberId, eventId, isPrepared]);
  const share = ({ file }: Ready) =>
    void shareFile(file).catch(() => notifyFailure({ title: TEXTS.failed, description: TEXTS.tryCodes }));
  return (
    <Panel id="hand-over" title={TEXTS.title} lead={TEXTS.lead}>
      {state && "problem" in state && !isPreparing && (
        <Notice tone="warning" announce title={state.problem} />
      )}
      {state && "file" in state && (
        <>
          {state.sender ? (
            <MovingCodes sender={state.sender} label={TEXTS.code} />
          ) : (
            <Notice tone="warning" title={TEXTS.tooMuch} />
          )}
          <p className="font-semibold">
            {handingOver(state.count)}{" "}
            {state.sender && secondsToShow(Math.ceil(state.sender.count / FRAMES_PER_SECOND))}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {state && "file" in state && (
          <Button size="lg" onClick={() => share(state)}>
            <Share2 aria-hidden="true" className="size-6" />
            {TEXTS.share}
          </Button>
        )}
        <Button size="lg" variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
      </div>
    </Panel>
  );
}

async function prepare(memberId: string, eventId: number): Promise<State> {
  const exchange = await readExchange(memberId, eventId);
  if (!exchange) return { problem: EXCHANGE_TEXTS.problems.noKey };
  const acts = inOrderOfEvents(await listSigned(memberId, eventId));
  if (acts.length === 0) return { problem: TEXTS.nothing };
  const packet = await pack(acts, exchange.key, eventId);
  return {
    count: acts.length,
    file: rideFile(packet, eventId),
    sender: packet.length > MAX_SHOWN_BYTES ? null : new FrameSender(packet, eventId),
  };
}
