import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { Button } from "@longpaddock/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@longpaddock/ui/dialog";
import { useUnsaved } from "@longpaddock/ui/form-dialog";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import { ArrowLeftRight, Redo2, Scissors, Undo2 } from "lucide-react";
import { lazyComponent } from "../../../lib/chunks";
import { MapFrame } from "../../../map/map-frame";
import { CutsList } from "./cuts-list";
import { FaultsList } from "./faults-list";
import { addCut, isUnchanged } from "./line-marks";
import { LineProfile } from "./line-profile";
import { LINE_TEXTS, lineFacts } from "./texts";
import { useEditableLine } from "./use-editable-line";
import { useLineEdits } from "./use-line-edits";

const LineMap = lazyComponent(() => import("./line-map").then((m) => m.LineMap));

interface LineFormProps {
  file: Blob;
  edits: LineEdits | null;
  /** What using the line does. */
  note: string;
  onUse: (edits: LineEdits | null) => void;
}

export function LineForm({ file, edits: initial, note, onUse }: LineFormProps) {
  const history = useLineEdits(initial ?? {});
  const { edits, change, undo, redo } = history;
  useUnsaved(undo !== null);
  const { line, preview, failure } = useEditableLine(file, edits);
  const withCut = line && addCut(line, edits);
  const unchanged = isUnchanged(edits);
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        {failure !== null && <Notice tone="danger" title={failure} announce />}
        {!line && failure === null && <Spinner text={LINE_TEXTS.reading} className="min-h-96" />}
        {line && (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-[min(100%,14rem)] flex-1 font-bold" aria-live="polite">
                {preview && lineFacts(preview, line.kilometres.at(-1) ?? 0).join(" • ")}
              </p>
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={!withCut}
                className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
                title={withCut ? undefined : LINE_TEXTS.noCut}
                onClick={() => withCut && change(withCut)}
              >
                <Scissors aria-hidden="true" className="size-4" />
                {LINE_TEXTS.cut}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-pressed={edits.reverse === true}
                onClick={() => change({ ...edits, reverse: edits.reverse ? undefined : true })}
              >
                <ArrowLeftRight aria-hidden="true" className="size-4" />
                {LINE_TEXTS.reverse}
              </Button>
              {/* `disabled` would take the focus away with the last step. */}
              <IconButton label={LINE_TEXTS.undo} aria-disabled={!undo} onClick={() => undo?.()}>
                <Undo2 aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={LINE_TEXTS.redo} aria-disabled={!redo} onClick={() => redo?.()}>
                <Redo2 aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <LineProfile line={line} history={history} />
            {/* In view together with the profile on phones too. */}
            <MapFrame fallbackHint={LINE_TEXTS.mapHint} className="relative h-48 shrink-0 sm:h-80">
              {(onFailure) =>
                preview && <LineMap line={line} preview={preview} history={history} onFailure={onFailure} />
              }
            </MapFrame>
            <CutsList line={line} history={history} />
            <FaultsList line={line} history={history} />
            {losesPoints(edits) && <p className="text-ink-muted text-sm">{note}</p>}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{LINE_TEXTS.cancel}</Button>
        </DialogClose>
        <Button
          disabled={!line || failure !== null}
          onClick={() => line && onUse(unchanged ? null : { ...edits, points: line.total })}
        >
          {unchanged ? LINE_TEXTS.asItIs : LINE_TEXTS.use}
        </Button>
      </DialogFooter>
    </>
  );
}

const losesPoints = ({ keep, cuts = [] }: LineEdits) => keep !== undefined || cuts.length > 0;
