import { STATES, type StateCode } from "@longpaddock/domain/states";
import { type Locality, type LocalityLists, localitiesOf } from "@longpaddock/roads/places/localities";
import actUrl from "@longpaddock/roads/places/localities/localities-act.json?url";
import nswUrl from "@longpaddock/roads/places/localities/localities-nsw.json?url";
import ntUrl from "@longpaddock/roads/places/localities/localities-nt.json?url";
import qldUrl from "@longpaddock/roads/places/localities/localities-qld.json?url";
import saUrl from "@longpaddock/roads/places/localities/localities-sa.json?url";
import tasUrl from "@longpaddock/roads/places/localities/localities-tas.json?url";
import vicUrl from "@longpaddock/roads/places/localities/localities-vic.json?url";
import waUrl from "@longpaddock/roads/places/localities/localities-wa.json?url";
import { useEffect, useState } from "react";
import type { Bounds } from "../bounds";
import { STATE_BOUNDS } from "../earth";

/** From here on, there is room for the names between our places. */
export const LOCALITIES_ZOOM = 8.5;

/** Addresses instead of imports, which the first file of every page would list. */
const FILES: Readonly<Record<StateCode, string>> = {
  NSW: nswUrl,
  VIC: vicUrl,
  QLD: qldUrl,
  WA: waUrl,
  SA: saUrl,
  TAS: tasUrl,
  NT: ntUrl,
  ACT: actUrl,
};

type Loaded = Partial<Record<StateCode, readonly Locality[]>>;

/** Those of the states that a near view has shown so far, each loaded once. The map works without the ones that fail. */
export function useLocalities(view: Bounds, zoom: number): readonly Locality[] {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [localities, setLocalities] = useState<readonly Locality[]>([]);
  const missing =
    zoom < LOCALITIES_ZOOM
      ? ""
      : STATES.map(({ code }) => code)
          .filter((code) => !loaded[code] && isIn(STATE_BOUNDS[code], view))
          .join();
  useEffect(() => {
    if (missing === "") return;
    let isWanted = true;
    const load = async (code: StateCode) => {
      const answer = await fetch(FILES[code]);
      if (!answer.ok) return;
      const lists: LocalityLists = await answer.json();
      if (isWanted) setLoaded((others) => ({ ...others, [code]: localitiesOf(code, lists) }));
    };
    for (const { code } of STATES) if (missing.split(",").includes(code)) load(code).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [missing]);
  useEffect(() => setLocalities(Object.values(loaded).flat()), [loaded]);
  return localities;
}

const isIn = (state: Bounds, view: Bounds) =>
  state.west < view.east && state.east > view.west && state.south < view.north && state.north > view.south;
