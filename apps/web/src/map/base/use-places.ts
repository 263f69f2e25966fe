import type { Place } from "@longpaddock/roads/places/gazetteer";
import { useEffect, useState } from "react";

/** Loads the gazetteer. The map works without names if that fails. */
export function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let isMounted = true;
    import("@longpaddock/roads/places/gazetteer").then(
      ({ GAZETTEER }) => isMounted && setPlaces(GAZETTEER),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return places;
}
