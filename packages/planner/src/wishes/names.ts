import { NAMED_ROADS, type NamedRoad } from "@longpaddock/roads/named-roads";
import { fold } from "@longpaddock/roads/places/fold";
import { stateNamed } from "@longpaddock/roads/places/named-place";
import { terrain } from "../terrain/terrain";
import { REGIONS, type Region } from "./regions";

/** What a name in the preferences can stand for. */
export interface Named {
  readonly roads: readonly NamedRoad[];
  readonly region: Region | null;
  /** Numbers of the terrain's places with that name. */
  readonly places: readonly number[];
}

export const MAX_NAME_WORDS = 6;

/** Mountains that riders call by their name alone. */
const MOUNTS = new Set(
  "hotham, buller, buffalo, baw baw, donna buang, skene, kaputar, isa, gambier".split(", "),
);

const ROAD_WORD = / (road|highway|motorway|freeway|track|way|drive|tourist road)$/;

let known: ReadonlyMap<string, Named> | null = null;

/** Looks up folded names of roads, regions and places. */
export function namesKnown(): ReadonlyMap<string, Named> {
  known ??= collect();
  return known;
}

function collect(): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>();
  const nothing: Named = { roads: [], region: null, places: [] };
  const at = (name: string) => names.get(name) ?? nothing;
  for (const [number, { name, otherNames }] of terrain().places.entries())
    for (const key of spellingsOf([name, ...otherNames]))
      names.set(key, { ...at(key), places: [...at(key).places, number] });
  for (const region of REGIONS)
    for (const key of spellingsOf([region.name, ...region.otherNames]))
      names.set(key, { ...at(key), region });
  for (const road of NAMED_ROADS)
    for (const key of spellingsOf([road.name, ...road.otherNames]))
      names.set(key, { ...at(key), roads: [...at(key).roads, road] });
  const longNames = new Set(names.keys());
  for (const [number, { name }] of terrain().places.entries()) {
    const short = /^mount (.+)$/.exec(fold(name))?.[1];
    if (short !== undefined && MOUNTS.has(short) && !longNames.has(short))
      names.set(short, { ...at(short), places: [...at(short).places, number] });
  }
  for (const road of NAMED_ROADS) {
    const [short = ""] = spellingsOf([road.name]).map((key) => key.replace(ROAD_WORD, ""));
    const [full = ""] = spellingsOf([road.name]);
    // 'in Victoria' isn't on the Victoria Highway.
    for (const key of [short, full.replace(/^old /, "")])
      if (!longNames.has(key) && !stateNamed(key))
        names.set(key, { ...at(key), roads: [...at(key).roads, road] });
  }
  return names;
}

/** 'Savannah Way, Gulf' is also called 'Savannah Way', and 'the Otways' 'Otways'. */
function spellingsOf(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => {
    const folded = [name, name.split(",")[0] ?? name].map((text) => fold(text).replace(/^the /, ""));
    return folded.flatMap((text) => [text, text.replace(/^mount /, "mt ")]);
  });
  return [...new Set(spellings)];
}
