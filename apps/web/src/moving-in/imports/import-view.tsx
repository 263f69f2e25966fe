import { IMPORT_NOTES } from "@longpaddock/domain/imports/texts";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Progress } from "@longpaddock/ui/progress";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useFocusedTitle } from "../../interactions/use-focused-title";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { groupEventsPath, manageGroupPath, PATHS } from "../../lib/paths";
import { LoadFailed } from "../../list/load-failed";
import { ImportActions } from "./import-actions";
import { ImportRows } from "./import-rows";
import { IMPORT_TEXTS, isLoss, KIND_TEXTS, OUTCOME_TEXTS, progressText, resultText, roomText } from "./texts";
import { type Import, isMoving, useImport } from "./use-imports";

const STEP = 100;
const SHOWN = [
  { value: "problemsFirst", label: IMPORT_TEXTS.all },
  { value: "problems", label: IMPORT_TEXTS.problems },
] as const;
/** In the order in which they are said. */
const OUTCOMES = ["add", "update", "known", "skipped", "duplicate", "refused", "broken"] as const;

interface ImportViewProps {
  id: number;
  /** Back to choosing a file. */
  onClose: () => void;
}

/** What a file would lead to, row by row; then how far its run is, and what has become of it. */
export function ImportView({ id, onClose }: ImportViewProps) {
  const [show, setShow] = useState<(typeof SHOWN)[number]["value"]>("problemsFirst");
  const [limit, setLimit] = useState(STEP);
  const { data: one, error, refetch } = useImport(id, { show, limit });
  if (!one)
    return error ? (
      <LoadFailed title={IMPORT_TEXTS.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    );
  const total = show === "problems" ? one.counts.problems : one.counts.rows;
  return (
    <>
      <Card>
        <CardHeader>
          <FocusedTitle>{one.fileName}</FocusedTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          {error && (
            <Notice
              tone="warning"
              announce
              title={isMoving(one.state) ? IMPORT_TEXTS.unreachable : IMPORT_TEXTS.failed}
              action={
                <Button variant="secondary" onClick={() => void refetch()}>
                  {RETRY_TEXTS.tryAgain}
                </Button>
              }
            />
          )}
          <KeptFocus state={one.state}>
            <ImportState one={one} />
          </KeptFocus>
          {one.state === "ready" && <Warnings one={one} />}
          <div className="flex flex-wrap gap-3">
            <NextStep one={one} />
            <ImportActions one={one} />
            <Button variant="secondary" onClick={onClose}>
              {IMPORT_TEXTS.another}
            </Button>
          </div>
          <Notes notes={one.notes.filter((note) => !isSaidAbove(note))} />
        </CardBody>
      </Card>
      <section aria-label={IMPORT_TEXTS.rows} className="flex flex-col gap-3">
        <Segmented
          label={IMPORT_TEXTS.filter}
          options={SHOWN}
          value={show}
          onChange={(next) => {
            setShow(next);
            setLimit(STEP);
          }}
          className="self-start"
        />
        {total === 0 && <p>{IMPORT_TEXTS.noProblems}</p>}
        <ImportRows id={one.state === "ready" ? one.id : null} kind={one.kind} rows={one.rows} />
        {total > one.rows.length && (
          <Button variant="secondary" className="self-start" onClick={() => setLimit(limit + STEP)}>
            {IMPORT_TEXTS.more}
          </Button>
        )}
      </section>
    </>
  );
}

function FocusedTitle({ children }: { children: string }) {
  return (
    <CardTitle ref={useFocusedTitle()} tabIndex={-1} className="wrap-anywhere">
      {children}
    </CardTitle>
  );
}

/** Takes the focus when the button that had it is gone, as the one is that runs the import. */
function KeptFocus({ state, children }: { state: Import["state"]; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body) part.current?.focus();
    last.current = state;
  }, [state]);
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-4">
      {children}
    </div>
  );
}

/** A bar while it moves, and a sentence that screen readers announce once. */
function ImportState({ one }: { one: Import }) {
  const { kind, state, counts, goesOnAt } = one;
  const total = counts.waiting + counts.done;
  const moved = state === "running" ? counts.done : counts.undone + counts.kept;
  const all = state === "running" ? total : counts.done + moved;
  return (
    <>
      {isMoving(state) && (
        <>
          <Progress
            label={state === "running" ? KIND_TEXTS[kind].running : IMPORT_TEXTS.undoing}
            value={all === 0 ? 0 : (100 * moved) / all}
            valueText={progressText(moved, all)}
          />
          <p className="text-ink-muted">{goesOnAt === null ? IMPORT_TEXTS.leave : IMPORT_TEXTS.tomorrow}</p>
        </>
      )}
      <p role="status" className="font-bold empty:sr-only">
        {(state === "done" || state === "undone") && resultText(one)}
      </p>
      {state === "ready" && (
        <ul className="flex flex-col gap-1">
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <li key={outcome} className={outcome === "add" ? "font-bold text-lg" : ""}>
              {OUTCOME_TEXTS[kind][outcome]?.(counts[outcome])}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the button would lead to that nobody expects. */
function Warnings({ one: { kind, notes, sendsMail, counts, room } }: { one: Import }) {
  const lost = notes.filter(isLoss);
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="warning" title={IMPORT_TEXTS.lost}>
          {lost.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </Notice>
      )}
      {room !== null && (
        <Notice tone="warning" title={roomText(room, counts.waiting).title}>
          {roomText(room, counts.waiting).text}
        </Notice>
      )}
      {kind === "members" && !sendsMail && counts.add > 0 && (
        <Notice tone="warning" title={IMPORT_TEXTS.noMailYet}>
          {IMPORT_TEXTS.noMailYetText}
        </Notice>
      )}
    </>
  );
}

const isSaidAbove = (note: string) => isLoss(note) || note === IMPORT_NOTES.noMail;

function nextPath({ kind, groupId }: Import): string {
  if (kind === "routes" || groupId === null) return `${PATHS.discover}?type=yours&list=mine`;
  return kind === "events" ? groupEventsPath(groupId) : `${manageGroupPath(groupId)}?tab=invite`;
}

/** To what a run has made. */
function NextStep({ one }: { one: Import }) {
  const { kind, state, counts } = one;
  if (state !== "done" || counts.done === 0) return null;
  return (
    <Button asChild>
      <Link to={nextPath(one)}>{KIND_TEXTS[kind].next}</Link>
    </Button>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold">{IMPORT_TEXTS.notes}</h3>
      <ul className="list-disc pl-6 text-ink-muted text-sm">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
