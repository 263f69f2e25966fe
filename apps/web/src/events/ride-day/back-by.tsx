import { eventTime } from "@longpaddock/domain/events/event-time";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { useRef, useState } from "react";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { trpc } from "../../lib/api";
import { type Failure, readFailure } from "../../lib/errors";
import { localOfInstant, zoneAbbreviation } from "../../lib/time/local-time";
import { BOARD_TEXTS, backByHint } from "./texts";
import type { Board } from "./use-board";

/** When the ride should be back. Those who run it can change it. */
export function BackBy({ board }: { board: Board }) {
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const mayChange = board.can.setBackBy;
  if (board.backBy === null && !mayChange) return null;
  return (
    <div ref={part}>
      {isOpen && mayChange ? (
        <BackByForm board={board} onClose={() => setOpen(false)} />
      ) : (
        <ShownBackBy board={board} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

function ShownBackBy({ board, onOpen }: { board: Board; onOpen: () => void }) {
  const { backBy, timeZone, can } = board;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {backBy !== null && (
        <p className="min-w-0">
          {BOARD_TEXTS.backBy} <b>{eventTime(backBy, timeZone)}</b>
        </p>
      )}
      {can.setBackBy && (
        <Button variant="secondary" size={backBy === null ? "md" : "sm"} onClick={onOpen}>
          {backBy === null ? BOARD_TEXTS.setBackBy : BOARD_TEXTS.changeBackBy}
        </Button>
      )}
    </div>
  );
}

function BackByForm({ board, onClose }: { board: Board; onClose: () => void }) {
  const [time, setTime] = useState(localOfInstant(new Date(board.backBy ?? board.startsAt), board.timeZone));
  const [problem, setProblem] = useState<string>();
  const save = trpc.rideDay.setBackBy.useMutation({
    meta: {
      success: BOARD_TEXTS.saved,
      failure: ({ fields, message }: Failure) =>
        fields.backBy ? null : { title: BOARD_TEXTS.failed, description: message },
    },
    onError: (error) => setProblem(readFailure(error).fields.backBy),
  });
  const set = (backBy: string | null) => save.mutate({ id: board.eventId, backBy }, { onSuccess: onClose });
  const zone = zoneAbbreviation(new Date(board.startsAt), board.timeZone);
  return (
    <form
      className="flex flex-col gap-3 rounded-md border-2 border-line-strong/60 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        set(time);
      }}
    >
      <Field label={BOARD_TEXTS.backBy} hint={backByHint(zone)} error={problem}>
        <Input
          type="datetime-local"
          required
          autoFocus
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={save.isPending}>
          {BOARD_TEXTS.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {BOARD_TEXTS.cancel}
        </Button>
        {board.backBy !== null && !board.isBackByPlanned && (
          <Button variant="quiet" pending={save.isPending} onClick={() => set(null)}>
            {BOARD_TEXTS.clearBackBy}
          </Button>
        )}
      </div>
    </form>
  );
}
