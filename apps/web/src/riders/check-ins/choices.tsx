import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { Button } from "@longpaddock/ui/button";
import type { Words } from "./use-check-in";

const SECOND_CHOICES: readonly CheckInStatus[] = ["cant_make_it", "left_ride", "going_home", "broke_down"];

interface ChoicesProps {
  offered: readonly CheckInStatus[];
  /** The rider has left the ride in one way or another. */
  isAway: boolean;
  pending: boolean;
  pendingText: string | undefined;
  sayingOf: (to: CheckInStatus) => (words: Words) => Promise<boolean>;
  labelOf: (to: CheckInStatus) => string;
  onChoose: (say: (words: Words) => Promise<boolean>, at: number) => Promise<void>;
}

/** Whether a status is the way back onto the ride for a rider who has left it. */
export const rejoins = (to: CheckInStatus, isAway: boolean) =>
  isAway && (to === "started" || to === "checked_in");

/** Riders who are on the ride usually get home by completing it. */
const isSecond = (to: CheckInStatus, isAway: boolean) =>
  SECOND_CHOICES.includes(to) || rejoins(to, isAway) || (to === "home" && !isAway);

export function Choices({
  offered,
  isAway,
  pending,
  pendingText,
  sayingOf,
  labelOf,
  onChoose,
}: ChoicesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
      {offered.map((to) => (
        <Button
          key={to}
          variant={isSecond(to, isAway) ? "secondary" : "primary"}
          className="min-h-14"
          pending={pending}
          pendingText={pendingText}
          onClick={({ timeStamp }) => void onChoose(sayingOf(to), timeStamp)}
        >
          {labelOf(to)}
        </Button>
      ))}
    </div>
  );
}
