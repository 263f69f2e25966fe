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
import { PlaceSearch } from "../places/place-search";
import { type PlaceOption, useLocatePlace } from "../places/use-place-search";
import { radiusText } from "./home-area-circle";
import { HomeAreaMapFrame } from "./home-area-map-frame";
import { MoveHomeAreaDialog } from "./move-home-area-dialog";
import { type HomeArea, useHomeCuts, useSetHomeArea } from "./use-home-area";
import { useOwnPosition } from "./use-own-position";

const SEARCH = "home-area-search";
const PRESETS = [500, 1000, 2000, 5000].map((metres) => ({
  value: String(metres),
  label: radiusText(metres),
}));
const STEP = 100;

interface HomeAreaEditorProps {
  area: HomeArea | null;
  onClose: () => void;
}

/** Where the home area lies and how far it reaches: by search, by position, by tapping the map. */
export function HomeAreaEditor({ area, onClose }: HomeAreaEditorProps) {
  const [spot, setSpot] = useState<Place | null>(area);
  const [radius, setRadius] = useState(area?.radius ?? HOME_RADIUS.usual);
  const [beginChoice] = useState(createLatestGuard);
  const [isTried, setIsTried] = useState(false);
  const save = useSetHomeArea();
  const [isAsking, setIsAsking] = useState(false);
  const { routesCut, pastHomes } = useHomeCuts();
  const isRadius = Number.isInteger(radius) && radius >= HOME_RADIUS.least && radius <= HOME_RADIUS.most;
  const circle = useMemo(
    () => spot && { ...spot, radius: Math.min(HOME_RADIUS.most, Math.max(HOME_RADIUS.least, radius || 0)) },
    [spot, radius],
  );
  useEffect(() => document.getElementById(SEARCH)?.focus(), []);

  const place = ({ latitude, longitude }: Place) =>
    setSpot({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
  const placeOnMap = (spot: Place) => {
    beginChoice();
    place(spot);
  };
  const saveArea = async (oldRoutes: OldRoutes) => {
    if (!spot) return;
    await save.mutateAsync({ latitude: spot.latitude, longitude: spot.longitude, radius, oldRoutes });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!spot || !isRadius) return;
    const isMove = area && !isSameHome({ ...spot, radius }, area);
    if (isMove && routesCut !== 0) setIsAsking(true);
    else void saveArea("keepCut").catch(() => undefined);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <SpotFields beginChoice={beginChoice} onPlace={place} />
        <p role="status" className="font-semibold text-sm tabular-nums">
          {spot ? `Middle: ${coordinates([spot.longitude, spot.latitude])}` : "No place is chosen yet."}
        </p>
        <RadiusFields
          radius={radius}
          onRadius={setRadius}
          error={isRadius ? undefined : `From ${HOME_RADIUS.least} to ${HOME_RADIUS.most} metres`}
        />
        {isTried && !spot && (
          <p role="alert" className="font-semibold text-danger-text text-sm">
            Choose where your home is: search, use your position or tap the map.
          </p>
        )}
      </div>
      <HomeAreaMapFrame circle={circle} onPlace={placeOnMap} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-sm:w-full"
          pending={save.isPending}
          pendingText="Cutting your routes..."
        >
          Save
        </Button>
        <Button variant="secondary" className="max-sm:w-full" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <MoveHomeAreaDialog
        routesCut={routesCut}
        pastHomes={pastHomes}
        onMove={saveArea}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </form>
  );
}

interface SpotFieldsProps {
  /** Gives whether the choice is still the last one, for answers that take their time. */
  beginChoice: () => () => boolean;
  onPlace: (spot: Place) => void;
}

/** A place by its name or its coordinates, or this device's own. */
function SpotFields({ beginChoice, onPlace }: SpotFieldsProps) {
  const hint = useId();
  const [text, setText] = useState("");
  const [said, say] = useState("");
  const [isLost, setIsLost] = useState(false);
  const locate = useLocatePlace();
  const position = useOwnPosition(beginChoice, onPlace);
  const choose = async (option: PlaceOption) => {
    const isLast = beginChoice();
    setText(option.name);
    const place = await locate(option);
    if (!isLast()) return;
    setIsLost(!place);
    if (place) onPlace(place);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={SEARCH} className="font-bold font-display text-sm">
          Find your place
        </label>
        <PlaceSearch
          id={SEARCH}
          label="Find your place"
          describedBy={hint}
          text={text}
          onType={setText}
          onChoose={(option) => void choose(option)}
          onTab={() => false}
          say={say}
        />
        <p id={hint} className="text-ink-muted text-sm">
          A town near you, or your latitude and longitude. Then tap the map where you live.
        </p>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button
        variant="secondary"
        pending={position.isAsking}
        pendingText="Finding you..."
        onClick={position.ask}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        Use my position
      </Button>
      {(position.isUnknown || isLost) && (
        <p role="alert" className="text-danger-text text-sm">
          {position.isUnknown
            ? "Your device did not say where it is. Search for a place or tap the map."
            : "Where that place is could not be found out. Tap the map instead."}
        </p>
      )}
    </div>
  );
}

interface RadiusFieldsProps {
  /** Metres; anything while it is typed. */
  radius: number;
  onRadius: (metres: number) => void;
  error: string | undefined;
}

function RadiusFields({ radius, onRadius, error }: RadiusFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Usual radiuses"
        options={PRESETS}
        value={String(radius)}
        onChange={(value) => onRadius(Number(value))}
      />
      <input
        type="range"
        aria-label="Radius"
        aria-valuetext={radiusText(radius)}
        min={HOME_RADIUS.least}
        max={HOME_RADIUS.most}
        step={STEP}
        value={radius}
        onChange={({ target }) => onRadius(target.valueAsNumber)}
        className="h-11 w-full cursor-pointer"
      />
      <Field label="Radius in metres" error={error}>
        <Input
          type="number"
          inputMode="numeric"
          min={HOME_RADIUS.least}
          max={HOME_RADIUS.most}
          value={Number.isNaN(radius) ? "" : radius}
          onChange={({ target }) => onRadius(target.valueAsNumber)}
        />
      </Field>
    </div>
  );
}
