import { Field, useFieldControl } from "@longpaddock/ui/field";
import { useState } from "react";
import { createLatestGuard } from "../../../lib/latest-guard";
import { PlaceSearch } from "../../../places/places/place-search";
import { type PlaceOption, useLocatePlace } from "../../../places/places/use-place-search";
import { EVENT_FORM_TEXTS } from "./texts";

export interface MeetingPlace {
  location: string;
  latitude: number | null;
  longitude: number | null;
}

interface MeetingPlaceFieldProps {
  place: MeetingPlace;
  error: string | undefined;
  onChange: (place: MeetingPlace) => void;
}

/** A place from the search, or any text. A chosen place stays while its name is only added to. */
export function MeetingPlaceField({ error, ...field }: MeetingPlaceFieldProps) {
  const [isLost, setIsLost] = useState(false);
  return (
    <Field
      label={EVENT_FORM_TEXTS.location}
      optional
      hint={isLost ? EVENT_FORM_TEXTS.locationFailed : EVENT_FORM_TEXTS.locationHint}
      error={error}
    >
      <MeetingPlaceSearch {...field} onLost={setIsLost} />
    </Field>
  );
}

interface SearchProps extends Omit<MeetingPlaceFieldProps, "error"> {
  /** Whether the coordinates of the chosen place can't be found. */
  onLost: (isLost: boolean) => void;
}

function MeetingPlaceSearch({ place, onChange, onLost }: SearchProps) {
  const { id = "meeting-place", "aria-describedby": describedBy = "" } = useFieldControl();
  const [announcement, announce] = useState("");
  const [beginChoice] = useState(createLatestGuard);
  const [chosen, setChosen] = useState(place.location);
  const locate = useLocatePlace();
  const hasPlace = place.latitude !== null;
  const type = (location: string) => {
    beginChoice();
    onLost(false);
    const isStill = hasPlace && chosen !== "" && location.toLowerCase().includes(chosen.toLowerCase());
    onChange(isStill ? { ...place, location } : { location, latitude: null, longitude: null });
  };
  const choose = async (option: PlaceOption) => {
    const isLatest = beginChoice();
    setChosen(option.name);
    onChange({ location: option.name, latitude: null, longitude: null });
    const found = await locate(option);
    if (!isLatest()) return;
    onLost(!found);
    if (found) onChange({ location: option.name, latitude: found.latitude, longitude: found.longitude });
  };
  return (
    <>
      <PlaceSearch
        id={id}
        label={EVENT_FORM_TEXTS.location}
        describedBy={describedBy}
        text={place.location}
        hasPlace={hasPlace}
        onType={type}
        onChoose={(option) => void choose(option)}
        onTab={() => false}
        announce={announce}
      />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
