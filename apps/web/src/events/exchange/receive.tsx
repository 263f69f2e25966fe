import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Progress } from "@longpaddock/ui/progress";
import { Camera, FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { openCamera, readCodes } from "./camera";
import { FrameReceiver } from "./codes/frames";
import type { LedRide } from "./led-ride";
import { Panel } from "./panel";
import { type Received, receivePacket } from "./receive-packet";
import { readRideFile } from "./ride-file";
import { EXCHANGE_TEXTS, type Problem, receivedEntries, receivedOf } from "./texts";

const TEXTS = EXCHANGE_TEXTS.receive;

type Outcome = Received | { problem: Problem };

/** Takes what another leader's phone hands over, by camera or as a file. */
export function Receive({ onClose, ...ride }: LedRide & { onClose: () => void }) {
  const [isFilming, setFilming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (packet: Uint8Array<ArrayBuffer>) => setOutcome(await receivePacket(packet, ride));
  const open = async (file: File | undefined) => {
    if (!file) return;
    setFilming(false);
    const read = await readRideFile(file, ride.eventId);
    if ("problem" in read) setOutcome(read);
    else await take(read.packet);
  };
  const end = (next: { problem: Problem } | { packet: Uint8Array<ArrayBuffer> }) => {
    setFilming(false);
    if ("problem" in next) setOutcome(next);
    else void take(next.packet);
  };
  return (
    <Panel id="receive" title={TEXTS.title} lead={TEXTS.lead}>
      {outcome && <Result outcome={outcome} />}
      {isFilming && <Viewfinder eventId={ride.eventId} onEnd={end} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant={isFilming ? "secondary" : "primary"}
          onClick={() => {
            setOutcome(null);
            setFilming(!isFilming);
          }}
        >
          <Camera aria-hidden="true" className="size-6" />
          {isFilming ? TEXTS.stop : TEXTS.camera}
        </Button>
        <Button size="lg" variant="secondary" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" className="size-6" />
          {TEXTS.file}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          aria-label={TEXTS.file}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            // So that the same file can be opened again.
            currentTarget.value = "";
          }}
        />
        <Button size="lg" variant="quiet" onClick={onClose}>
          {TEXTS.close}
        </Button>
      </div>
    </Panel>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  return "problem" in outcome ? (
    <Notice tone="danger" announce title={EXCHANGE_TEXTS.problems[outcome.problem]} />
  ) : (
    <Notice tone="positive" announce title={receivedEntries(outcome)}>
      {outcome.fresh > 0 && TEXTS.ready}
    </Notice>
  );
}

interface ViewfinderProps {
  eventId: number;
  onEnd: (end: { problem: Problem } | { packet: Uint8Array<ArrayBuffer> }) => void;
}

/** The camera's picture, until it has read everything. */
function Viewfinder({ eventId, onEnd }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [progress, setProgress] = useState<FrameReceiver["progress"]>(null);
  const [isOther, setOther] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const stopping = new AbortController();
    const receiver = new FrameReceiver(eventId);
    const read = (text: string) => {
      const outcome = receiver.add(text);
      if (outcome !== "ignored") setOther(outcome === "other");
      if (outcome !== "new") return false;
      setProgress(receiver.progress);
      const { packet } = receiver;
      if (packet) end.current({ packet });
      return packet !== null;
    };
    const film = async (picture: HTMLVideoElement) => {
      const camera = await openCamera(picture);
      if ("problem" in camera) {
        if (!stopping.signal.aborted) end.current(camera);
        return;
      }
      await readCodes(picture, read, stopping.signal);
      camera.close();
    };
    if (video.current) void film(video.current);
    return () => stopping.abort();
  }, [eventId]);
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label={TEXTS.picture}
        className="aspect-square w-full max-w-lg self-center rounded-md bg-black object-cover"
      />
      {isOther && <Notice tone="danger" announce title={EXCHANGE_TEXTS.problems.otherRide} />}
      <Progress
        label={progress ? TEXTS.receiving : TEXTS.looking}
        value={progress && (100 * progress.known) / progress.count}
        valueText={progress ? receivedOf(progress.known, progress.count) : ""}
      />
    </>
  );
}
