import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { DialogBody } from "@longpaddock/ui/dialog";
import { FormDialog } from "@longpaddock/ui/form-dialog";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { LoadFailed } from "../../../list/load-failed";
import { LineForm } from "./line-form";
import { LINE_TEXTS } from "./texts";

interface LineDialogProps extends DialogState {
  /** The file that is chosen, or the address of the route's own. */
  file: File | string;
  edits: LineEdits | null;
  /** Null for a line that stays as it is. */
  onUse: (edits: LineEdits | null) => void;
}

/** A key of JSON says nothing of a file but this. */
const keyOf = (file: File | string) =>
  typeof file === "string" ? file : [file.name, file.size, file.lastModified];

/** Trims, cuts and reverses the line of a file, and shows what was left out of it. */
export function LineDialog({ file, edits, onUse, ...state }: LineDialogProps) {
  const query = useQuery({
    queryKey: ["line of a file", keyOf(file)],
    queryFn: () => (typeof file === "string" ? download(file) : file),
    enabled: state.open,
    // Others may have replaced it.
    gcTime: 0,
  });
  return (
    <FormDialog title={LINE_TEXTS.open} description={LINE_TEXTS.hint} size="xl" {...state}>
      {query.data ? (
        <LineForm
          file={query.data}
          edits={edits}
          note={typeof file === "string" ? LINE_TEXTS.forGood : LINE_TEXTS.forUpload}
          onUse={(next) => {
            onUse(next);
            state.onOpenChange(false);
          }}
        />
      ) : (
        <DialogBody className="min-h-96">
          {query.error ? (
            <LoadFailed title={LINE_TEXTS.failed} error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton className="h-96 rounded-lg" />
          )}
        </DialogBody>
      )}
    </FormDialog>
  );
}

async function download(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}
