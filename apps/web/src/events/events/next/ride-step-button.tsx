import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { rideStep } from "@longpaddock/domain/next-rides/rules";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { CircleCheckBig, Hourglass, House, ListChecks, Navigation, ScrollText } from "lucide-react";
import { Link } from "react-router-dom";
import { waitingActs } from "../../../lib/acts/waiting-acts";
import { eventPath } from "../../../lib/paths";
import { refusedCheckInTitle } from "../../../riders/check-ins/refused-check-in-title";
import { CHECK_IN_TEXTS } from "../../../riders/check-ins/texts";
import { useCheckIn } from "../../../riders/check-ins/use-check-in";
import { useSingleTap } from "../../../riders/check-ins/use-single-tap";
import { NEXT_TEXTS, STEP_TEXTS } from "./texts";
import type { NextRide } from "./use-next-rides";

const LINKS = {
  briefing: { icon: ScrollText, hash: "#briefing" },
  board: { icon: ListChecks, hash: "#board" },
} as const;

const SAYINGS = {
  check_in: { icon: CircleCheckBig, status: "checked_in" },
  started: { icon: Navigation, status: "started" },
  home: { icon: House, status: "home" },
} as const;

const NO_WORDS = { message: "", sharesPosition: false };

/** The one button of a ride's day, with where the member is at. Works without a network. */
export function RideStepButton({ ride }: { ride: NextRide }) {
  const { status, now, isWaiting, needsBriefing, refused, say } = useCheckIn(ride, { showsBriefing: false });
  const known = { ...ride, userCheckInStatus: status };
  const due = rideStep(known, new Date(now));
  const step = needsBriefing ? "briefing" : due;
  const singleTap = useSingleTap();
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-bold empty:sr-only">
        {status && CHECK_IN_LABELS[status]}
        {isWaiting && <Hourglass aria-label={CHECK_IN_TEXTS.waitingMark} className="size-5 shrink-0" />}
      </p>
      {refused.map((act) => (
        <Notice
          key={act.seq}
          tone="danger"
          title={refusedCheckInTitle(act)}
          action={
            <Button size="sm" variant="secondary" onClick={() => void waitingActs.dismiss(act)}>
              {CHECK_IN_TEXTS.dismiss}
            </Button>
          }
        >
          {act.refusal}
        </Notice>
      ))}
      <StepButton
        rideId={ride.id}
        step={step}
        onSay={(to, at) => void singleTap(() => say(to, NO_WORDS), at)}
      />
    </>
  );
}

interface StepButtonProps {
  rideId: number;
  step: ReturnType<typeof rideStep>;
  /** @param at the tap's `timeStamp` */
  onSay: (status: (typeof SAYINGS)[keyof typeof SAYINGS]["status"], at: number) => void;
}

function StepButton({ rideId, step, onSay }: StepButtonProps) {
  if (step === "check_in" || step === "started" || step === "home") {
    const { icon: Icon, status } = SAYINGS[step];
    return (
      <Button size="lg" onClick={({ timeStamp }) => onSay(status, timeStamp)}>
        <Icon aria-hidden="true" className="size-5" />
        {STEP_TEXTS[step]}
      </Button>
    );
  }
  if (step === "briefing" || step === "board") {
    const { icon: Icon, hash } = LINKS[step];
    return (
      <Button asChild size="lg">
        <Link to={`${eventPath(rideId)}${hash}`}>
          <Icon aria-hidden="true" className="size-5" />
          {STEP_TEXTS[step]}
        </Link>
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary">
      <Link to={eventPath(rideId)}>{NEXT_TEXTS.see}</Link>
    </Button>
  );
}
