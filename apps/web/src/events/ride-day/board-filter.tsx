import { BOARD_STATES, type BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import { cn } from "@longpaddock/ui/class-names";
import type { LucideIcon } from "lucide-react";
import { UsersRound } from "lucide-react";
import { STATE_LOOKS } from "./state-looks";
import { BOARD_LABELS, BOARD_TEXTS } from "./texts";

interface BoardFilterProps {
  counts: Readonly<Record<BoardState, number>>;
  total: number;
  value: BoardState | null;
  onChange: (state: BoardState | null) => void;
}

/** How many riders are in each state; tapping one shows only those. */
export function BoardFilter({ counts, total, value, onChange }: BoardFilterProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2">
      <legend className="sr-only">{BOARD_TEXTS.filter}</legend>
      <Choice
        icon={UsersRound}
        label={BOARD_TEXTS.all}
        count={total}
        isOn={value === null}
        onClick={() => onChange(null)}
      />
      {BOARD_STATES.filter((state) => counts[state] > 0).map((state) => (
        <Choice
          key={state}
          icon={STATE_LOOKS[state].icon}
          label={BOARD_LABELS[state]}
          count={counts[state]}
          isOn={value === state}
          isUrgent={state === "overdue"}
          onClick={() => onChange(value === state ? null : state)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  count: number;
  isOn: boolean;
  isUrgent?: boolean;
  onClick: () => void;
}

function Choice({ icon: Icon, label, count, isOn, isUrgent = false, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cn(
        "flex min-h-16 flex-col justify-between gap-1.5 rounded-md border-2 px-3 py-2 text-left text-ink transition-colors",
        isOn ? "border-ink bg-surface-sunken" : "border-line-strong/60 bg-surface-raised hover:border-ink",
        isUrgent && "border-danger bg-danger-soft",
        isUrgent && isOn && "border-ink",
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <span className="font-black text-2xl tabular-nums leading-none">{count}</span>
      </span>
      <span className="break-words font-semibold text-sm leading-tight">{label}</span>
    </button>
  );
}
