import { Button } from "@longpaddock/ui/button";
import { CalendarPlus, type LucideIcon, MapPlus, Send, Undo2 } from "lucide-react";
import { useConfirm } from "../../interactions/use-confirm";
import { IMPORT_TEXTS, KIND_TEXTS, runButton } from "./texts";
import { type Import, useRunImport, useUndoImport } from "./use-imports";

const ICONS: Readonly<Record<Import["kind"], LucideIcon>> = {
  members: Send,
  events: CalendarPlus,
  routes: MapPlus,
};

/** The one button that runs it, and then the one that takes all of it back. */
export function ImportActions({ one }: { one: Import }) {
  const { id, kind, state, counts, can, room } = one;
  const Icon = ICONS[kind];
  const run = useRunImport();
  const undo = useUndoImport();
  const { ask, dialog, preloadProps } = useConfirm();
  const askToUndo = () =>
    ask({
      title: IMPORT_TEXTS.undoTitle,
      description: KIND_TEXTS[kind].undoText,
      confirmLabel: IMPORT_TEXTS.undo,
      pendingText: IMPORT_TEXTS.undoingNow,
      tone: "danger",
      onConfirm: () => undo.mutateAsync({ id }),
    });
  if (state === "ready" && counts.waiting === 0) return <p>{IMPORT_TEXTS.nothing}</p>;
  return (
    <>
      {can.run && room !== 0 && (
        <Button
          pending={run.isPending}
          pendingText={IMPORT_TEXTS.starting}
          onClick={() => run.mutate({ id })}
        >
          <Icon aria-hidden="true" className="size-5" />
          {runButton(kind, { ...counts, add: room ?? counts.add })}
        </Button>
      )}
      {can.undo && (
        <Button variant="secondary" onClick={askToUndo} {...preloadProps}>
          <Undo2 aria-hidden="true" className="size-5" />
          {IMPORT_TEXTS.undo}
        </Button>
      )}
      {dialog}
    </>
  );
}
