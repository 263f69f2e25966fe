import type { Place } from "@longpaddock/domain/geo";
import { useFieldControl } from "@longpaddock/ui/field";
import { useState } from "react";
import { createLatestGuard } from "../../lib/latest-guard";
import { PlaceSearch } from "./place-search";
import { type PlaceOption, useLocatePlace } from "./use-place-search";

interface NearSearchProps {
  label: string;
  onPlace: (place: Place, name: string) => void;
  /** Whether the chosen place can't be found. */
  onLost: (isLost: boolean) => void;
}

/** Inside a Field: finds a place to look around. */
export function NearSearch({ label, onPlace, onLost }: NearSearchProps) {
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
    if (place) onPlace(place, option.name);
  };
  return (
    <>
      <PlaceSearch
        id={id}
        label={label}
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
