import type { Place } from "@longpaddock/domain/geo";
import { Field, useFieldControl } from "@longpaddock/ui/field";
import { useState } from "react";
import { createLatestGuard } from "../../../lib/latest-guard";
import { PlaceSearch } from "../../../places/places/place-search";
import { type PlaceOption, useLocatePlace } from "../../../places/places/use-place-search";
import { EVENT_MAP_TEXTS } from "./texts";

/** Leads the map to a place. */
export function NearField({ onPlace }: { onPlace: (place: Place) => void }) {
  const [isLost, setIsLost] = useState(false);
  return (
    <Field
      label={EVENT_MAP_TEXTS.near}
      hint={EVENT_MAP_TEXTS.nearHint}
      error={isLost ? EVENT_MAP_TEXTS.notFound : undefined}
    >
      <NearSearch onPlace={onPlace} onLost={setIsLost} />
    </Field>
  );
}

interface NearSearchProps {
  onPlace: (place: Place) => void;
  /** Whether the chosen place can't be found. */
  onLost: (isLost: boolean) => void;
}

function NearSearch({ onPlace, onLost }: NearSearchProps) {
  const { id = "near", "aria-describedby": describedBy = "" } = useFieldControl();
  const [text, setText] = useState("");
  const [announcement, announce] = useState("");
  const [beginChoice] = useState(createLatestGuard);
  const locate = useLocatePlace();
  const choose = async (option: PlaceOption) => {
    const isLatest = beginChoice();
    setText(option.name);
    const place = await locate(option);
    if (!isLatest()) return;
    onLost(!place);
    if (place) onPlace(place);
  };
  return (
    <>
      <PlaceSearch
        id={id}
        label={EVENT_MAP_TEXTS.near}
        describedBy={describedBy}
        text={text}
        onType={setText}
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
