import { hasNote, NO_NOTE, type Note } from "@longpaddock/domain/ratings/rules";
import { Button } from "@longpaddock/ui/button";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useEffect, useRef, useState } from "react";
import { useConfirm } from "../../interactions/use-confirm";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { readFailure } from "../../lib/errors";
import { notifyFailure, notifyLoadFailure } from "../../lib/notify";
import { RatingLine } from "./rating-line";
import { NOTE_TEXTS } from "./texts";
import { useWriteNote } from "./use-note";
import { NOTE_BUTTON_ID, type RatedRoute, type Rating } from "./use-ratings";

const NoteForm = lazyComponent(() => import("./note-form").then((m) => m.NoteForm));

const AddNotePhotos = lazyComponent(() =>
  import("../route-photos/add-note-photos").then((m) => m.AddNotePhotos),
);

const preloadProps = {
  onPointerEnter: () => void NoteForm.preload(),
  onFocus: () => void NoteForm.preload(),
};

interface OwnRatingProps {
  route: RatedRoute;
  rating: Rating;
}

/** The member's own rating, whose note can be written here. It shows at once; if saving fails, the form reopens, or a toast says so elsewhere. */
export function OwnRating({ route, rating: stored }: OwnRatingProps) {
  const rating = { ...stored, rating: route.mine?.rating ?? stored.rating };
  /** What was typed and isn't saved yet. */
  const [draft, setDraft] = useState<Note | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const own = { routeId: route.id, id: rating.id, rating: rating.rating };
  const { write, isPending, error, reset } = useWriteNote(own, { showsFailure: true });
  const { ask, dialog, preloadProps: confirmPreloadProps } = useConfirm();
  const removal = useWriteNote(own, { showsFailure: false });
  const buttons = useFocusAfter(isEditing);
  const close = () => {
    setIsEditing(false);
    setDraft(null);
    reset();
  };
  const save = async (note: Note) => {
    setDraft(note);
    setIsEditing(false);
    try {
      await write(note);
      setDraft(null);
    } catch (failure) {
      const isLeft = buttons.current === null;
      if (isLeft) notifyFailure({ title: NOTE_TEXTS.failed, description: readFailure(failure).message });
      else setIsEditing(true);
    }
  };
  const remove = () =>
    ask({
      title: NOTE_TEXTS.removal.title,
      description: NOTE_TEXTS.removal.description,
      confirmLabel: NOTE_TEXTS.remove,
      pendingText: NOTE_TEXTS.removal.pending,
      tone: "danger",
      onConfirm: () => removal.write(NO_NOTE, { keepPhotos: false }),
    });
  const handleLoadFailure = () => {
    close();
    notifyLoadFailure();
  };
  const shown = isPending && draft ? { ...rating, ...draft } : rating;
  if (isEditing)
    return (
      <RatingLine route={route} rating={{ ...rating, riddenIn: null, conditions: null, review: null }}>
        <ErrorFallback fallback={null} onFailure={handleLoadFailure}>
          <Suspense fallback={<Spinner text="Loading…" className="mt-3" />}>
            <NoteForm note={draft ?? rating} error={error} onSave={save} onCancel={close} />
          </Suspense>
        </ErrorFallback>
      </RatingLine>
    );
  return (
    <RatingLine route={route} rating={shown}>
      <div ref={buttons} className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {/* Stays while saving, so that it keeps the focus. */}
        <Button
          id={NOTE_BUTTON_ID}
          variant="quiet"
          size="sm"
          pending={isPending}
          onClick={() => setIsEditing(true)}
          {...preloadProps}
        >
          {hasNote(shown) ? NOTE_TEXTS.edit : NOTE_TEXTS.add}
        </Button>
        <ErrorFallback fallback={null}>
          <Suspense fallback={<span className="h-11" />}>
            <AddNotePhotos routeId={route.id} added={rating.photos.length} />
          </Suspense>
        </ErrorFallback>
        {rating.writtenAt !== null && !isPending && (
          <Button variant="quiet" size="sm" onClick={remove} {...confirmPreloadProps}>
            {NOTE_TEXTS.remove}
          </Button>
        )}
      </div>
      {dialog}
    </RatingLine>
  );
}

/** Moves the focus, which was in the form, to what replaces it. */
function useFocusAfter(isEditing: boolean) {
  const replacement = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      replacement.current?.querySelector("button")?.focus();
    }
    wasEditing.current = isEditing;
  }, [isEditing]);
  return replacement;
}
