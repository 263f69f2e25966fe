import type { Place } from "@longpaddock/domain/geo";
import { Field } from "@longpaddock/ui/field";
import { useState } from "react";
import { NearSearch } from "../../../places/places/near-search";
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
      <NearSearch label={EVENT_MAP_TEXTS.near} onPlace={onPlace} onLost={setIsLost} />
    </Field>
  );
}
