import type { Place } from "@longpaddock/domain/geo";
import { HOME_RADIUS, isSameHome } from "@longpaddock/domain/home-areas/rules";
import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Segmented } from "@longpaddock/ui/segmented";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { LocateFixed } from "lucide-react";
import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import { createLatestGuard } from "../../lib/latest-guard";
import { coordinates } from "../../map/bounds";
import { roundDegrees } from "../../map/earth";
import { PlaceSearch } from "../../places/places/place-search";
import { type PlaceOption, useLocatePlace } from "../../places/places/use-place-search";
import { radiusText } from "./home-area-circle";
import { HomeAreaMapFrame } from "./home-area-map-frame";
import { MoveHomeAreaDialog } from "./move-home-area-dialog";
import { HOME_AREA_TEXTS } from "./texts";
import { useSetHomeArea } from "./use-change-home-area";
import { type HomeArea, useHomeCuts } from "./use-home-area";
import { useOwnPosition } from "./use-own-position";

const SEARCH_ID = "home-area-search";
const PRESETS = [500, 1000, 2000, 5000].map((metres) => ({
  value: String(metres),
  label: radiusText(metres),
}));
const SLIDER_STEP = 100;

interface HomeAreaEditorProps {
  area: HomeArea | null;
  /** In a dialog, the centre to start with. */
  at?: Place;
  onClose: () => void;
}

/** Edits the centre and radius of the home area. The centre is set by search, device location or a tap on the map. */
export function HomeAreaEditor({ area, at, onClose }: HomeAreaEditorProps) {
  const [centre, setCentre] = useState<Place | null>(area ?? at ?? null);
  const [radius, setRadius] = useState(area?.radius ?? HOME_RADIUS.default);
  const [beginChoice] = useState(createLatestGuard);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const save = useSetHomeArea();
  const [isConfirmingMove, setIsConfirmingMove] = useState(false);
  const cuts = useHomeCuts();
  const isRadiusValid = Number.isInteger(radius) && radius >= HOME_RADIUS.min && radius <= HOME_RADIUS.max;
  const circle = useMemo(
    () => centre && { ...centre, radius: Math.min(HOME_RADIUS.max, Math.max(HOME_RADIUS.min, radius || 0)) },
    [centre, radius],
  );
  useEffect(() => document.getElementById(SEARCH_ID)?.focus(), []);

  const moveCentre = ({ latitude, longitude }: Place) =>
    setCentre({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
  const placeFromMap = (point: Place) => {
    beginChoice();
    moveCentre(point);
  };
  const saveArea = async (oldRoutes: OldRoutes) => {
    if (!centre) return;
    await save.mutateAsync({ latitude: centre.latitude, longitude: centre.longitude, radius, oldRoutes });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand inside another form.
    event.stopPropagation();
    setWasSubmitted(true);
    if (!centre) document.getElementById(SEARCH_ID)?.focus();
    if (!centre || !isRadiusValid) return;
    const isMove = area && !isSameHome({ ...centre, radius }, area);
    if (isMove && cuts.hidesAnything) setIsConfirmingMove(true);
    else void saveArea("keepCut").catch(() => undefined);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <CentreFields beginChoice={beginChoice} onPlace={moveCentre} />
        <p role="status" className="font-semibold text-sm">
          {centre ? `Centre: ${coordinates([centre.longitude, centre.latitude])}` : "No place chosen yet."}
        </p>
        <RadiusFields
          radius={radius}
          onRadius={setRadius}
          hint={area && cuts.hidesAnything && radius < area.radius ? HOME_AREA_TEXTS.smaller : undefined}
          error={
            isRadiusValid
              ? undefined
              : `Enter ${HOME_RADIUS.min} to ${HOME_RADIUS.max.toLocaleString("en-AU")} metres`
          }
        />
        {wasSubmitted && !centre && (
          <p role="alert" className="font-semibold text-danger-text text-sm">
            {HOME_AREA_TEXTS.chooseCentre}
          </p>
        )}
      </div>
      <HomeAreaMapFrame circle={circle} isInDialog={at !== undefined} onPlace={placeFromMap} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-sm:w-full"
          pending={save.isPending}
          pendingText="Updating routes…"
        >
          Save
        </Button>
        <Button variant="secondary" className="max-sm:w-full" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <MoveHomeAreaDialog
        cuts={cuts}
        onMove={saveArea}
        open={isConfirmingMove}
        onOpenChange={setIsConfirmingMove}
      />
    </form>
  );
}

interface CentreFieldsProps {
  /** Starts a choice and returns a check whether it is still the latest one. */
  beginChoice: () => () => boolean;
  onPlace: (place: Place) => void;
}

/** Sets the centre by place name, coordinates or device location. */
function CentreFields({ beginChoice, onPlace }: CentreFieldsProps) {
  const hintId = useId();
  const [text, setText] = useState("");
  const [announcement, announce] = useState("");
  const [isNotFound, setIsNotFound] = useState(false);
  const locate = useLocatePlace();
  const position = useOwnPosition(beginChoice, onPlace);
  const choose = async (option: PlaceOption) => {
    const isLatest = beginChoice();
    setText(option.name);
    const place = await locate(option);
    if (!isLatest()) return;
    setIsNotFound(!place);
    if (place) onPlace(place);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={SEARCH_ID} className="font-bold text-sm">
          Find a place
        </label>
        <PlaceSearch
          id={SEARCH_ID}
          label="Find a place"
          describedBy={hintId}
          text={text}
          onType={setText}
          onChoose={(option) => void choose(option)}
          onTab={() => false}
          announce={announce}
        />
        <p id={hintId} className="text-ink-muted text-sm">
          Enter a town near you, or your latitude and longitude. Then tap the map where you live.
        </p>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Button
        variant="secondary"
        pending={position.isLocating}
        pendingText="Finding you…"
        onClick={position.locate}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        Use my location
      </Button>
      {(position.hasFailed || isNotFound) && (
        <p role="alert" className="text-danger-text text-sm">
          {position.hasFailed
            ? "We couldn't get your location. Search for a place or tap the map."
            : "We couldn't find that place. Tap the map instead."}
        </p>
      )}
    </div>
  );
}

interface RadiusFieldsProps {
  /** In metres; may be NaN or out of range while typing. */
  radius: number;
  onRadius: (metres: number) => void;
  hint: string | undefined;
  error: string | undefined;
}

function RadiusFields({ radius, onRadius, hint, error }: RadiusFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Radius presets"
        options={PRESETS}
        value={String(radius)}
        onChange={(value) => onRadius(Number(value))}
      />
      <input
        type="range"
        aria-label="Radius"
        aria-valuetext={radiusText(radius)}
        min={HOME_RADIUS.min}
        max={HOME_RADIUS.max}
        step={SLIDER_STEP}
        value={radius}
        onChange={({ target }) => onRadius(target.valueAsNumber)}
        className="h-11 w-full cursor-pointer"
      />
      <Field label="Radius in metres" hint={hint} error={error}>
        <Input
          type="number"
          inputMode="numeric"
          min={HOME_RADIUS.min}
          max={HOME_RADIUS.max}
          value={Number.isNaN(radius) ? "" : radius}
          onChange={({ target }) => onRadius(target.valueAsNumber)}
        />
      </Field>
    </div>
  );
}
