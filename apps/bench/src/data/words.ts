import type { SeededRandom } from "./seeded-random";

/** Each appears in about a third of the names. */
const KINDS = ["track", "loop", "run"] as const;
const PLACES =
  "Alpine Barrington Barkly Birdsville Blackwood Bogong Brindabella Cape Cobungra Corin Coolamon Dargo Deua " +
  "Eyre Finke Flinders Gibb Goldfields Googs Great Gudgenby Hattah Holland Hume Innamincka Kidman Kosciuszko " +
  "Licola Litchfield Lowman Macalister Madigan Mereenie Mulga Mungo Murchison Nullarbor Omeo Oodnadatta Otway " +
  "Pilbara Plenty Putty Razorback Sandover Savannah Simpson Strzelecki Tallangatta Tanami Tarkine Thredbo " +
  "Tumut Turon Wadbilliga Walhalla Warrumbungle Wollemi Yalwal Zeehan";
const FILLERS =
  "a the and of with over past along through from to easy steep rocky sandy dusty wet dry river creek ridge " +
  "crossing climb descent fuel camp lookout forest gravel tarmac station gate water pub bakery views corners " +
  "washouts corrugations bulldust clay shale pines gums snow heat wind";
const SYLLABLES =
  "wa ra nga lo mir bun dara gul ko yan ber ri tam ool wi an jin dur mo be na gar oo la wan di".split(" ");

const places = PLACES.split(" ");
const fillers = FILLERS.split(" ");

/** Search terms by frequency in route names. */
export const SEARCHES = {
  common: "track",
  medium: "gorge",
  rare: "wurrabindi",
  absent: "xylophone",
} as const;
const ONE_IN_MEDIUM = 150;
const ONE_IN_RARE = 12_000;

/** For example "Tanami loop by Wangara". */
export function routeName(random: SeededRandom, number: number): string {
  const words = [random.of(places), random.of(KINDS), "by", inventedPlace(random)];
  if (random.below(ONE_IN_MEDIUM) === 0) words.push(SEARCHES.medium);
  if (number % ONE_IN_RARE === 0) words.push(SEARCHES.rare);
  return words.join(" ");
}

export function inventedPlace(random: SeededRandom): string {
  const name = Array.from({ length: 2 + random.below(2) }, () => random.of(SYLLABLES)).join("");
  return name[0]?.toUpperCase() + name.slice(1);
}

/** 60 to about 600 characters. */
export function description(random: SeededRandom): string {
  return Array.from({ length: 10 + random.below(90) }, () => random.of(fillers)).join(" ");
}
