import { describe, expect, test } from "vitest";
import { lengthOf, NAMED_ROADS } from "./named-roads";

const LENGTHS = new Map(NAMED_ROADS.map((road) => [road.name, lengthOf(road)]));
const MAX_DEVIATION = 0.08;

/** Kilometres as published by road authorities and guide books. */
const KNOWN_LENGTHS: Readonly<Record<string, number>> = {
  "Albany Highway": 405,
  "Anne Beadell Highway": 1325,
  "Arthur Highway": 73,
  "Balonne Highway": 292,
  "Ballarat-Skipton Rail Trail": 56,
  "Barkly Highway": 755,
  "Bass Highway": 283,
  "Bellarine Rail Trail": 35,
  "Birdsville Track": 517,
  "Brisbane Valley Rail Trail": 161,
  "Bruce Highway": 1673,
  "Bunya Highway": 166,
  "Burnett Highway": 537,
  "Calder Highway": 553,
  "Canning Stock Route": 1850,
  "Cape Leveque Road": 206,
  "Capricorn Highway": 575,
  "Carnarvon Highway": 698,
  "Carpentaria Highway": 391,
  "Castlereagh Highway": 790,
  "Channel Highway": 104,
  "Cobb Highway": 571,
  "Connie Sue Highway": 650,
  "Coolgardie-Esperance Highway": 369,
  "Cunningham Highway": 327,
  "D'Aguilar Highway": 164,
  "Dawson Highway": 405,
  "Diamantina Developmental Road": 1334,
  "East Gippsland Rail Trail": 96,
  "East Tamar Highway": 51,
  "Eyre Highway": 1664,
  "Flinders Highway, Queensland": 775,
  "Flinders Highway, South Australia": 407,
  "Geraldton-Mount Magnet Road": 337,
  "Gibb River Road": 660,
  "Gippsland Plains Rail Trail": 67,
  "Golden Highway": 313,
  "Goldfields Highway": 800,
  "Gordon River Road": 136,
  "Great Alpine Road": 308,
  "Great Central Road": 1126,
  "Great Eastern Highway": 593,
  "Great Northern Highway": 3204,
  "Great Ocean Road": 243,
  "Great Western Highway": 201,
  "Gregory Highway": 560,
  "Gwydir Highway": 568,
  "Hamilton Highway": 231,
  "Hume Highway": 840,
  "Huon Highway": 101,
  "Kakadu Highway": 208,
  "Kamilaroi Highway": 605,
  "Kidman Way": 644,
  "Landsborough Highway": 1035,
  "Lasseter Highway": 244,
  "Lilydale to Warburton Rail Trail": 40,
  "Lincoln Highway": 331,
  "Midland Highway": 198,
  "Mitchell Highway": 1105,
  "Monaro Highway": 285,
  "Moonie Highway": 294,
  "Mulligan Highway": 265,
  "Murray Valley Highway": 663,
  "New England Highway": 878,
  "Newell Highway": 1058,
  "North West Coastal Highway": 1300,
  "O'Keefe Rail Trail": 49,
  "Olympic Highway": 318,
  "Oodnadatta Track": 620,
  "Oxley Highway": 665,
  "Peninsula Developmental Road": 571,
  "Port Fairy to Warrnambool Rail Trail": 37,
  "Snowy Mountains Highway": 333,
  "South Burnett Rail Trail": 88,
  "Strzelecki Highway": 57,
  "Strzelecki Track": 472,
  "Stuart Highway": 2720,
  "Sturt Highway": 947,
  "Summerland Way": 192,
  "Tablelands Highway": 374,
  "Tanami Road": 1077,
  "Tasman Highway": 410,
  "Thunderbolts Way": 290,
  "Warrego Highway": 715,
  "Waterfall Way": 185,
};

/** Roads whose chain does not end where the published length does. */
const OTHER_ENDS: Readonly<Record<string, readonly [published: number, reason: string]>> = {
  "Alpine Way": [121, "published to the state border, the chain goes on to Corryong"],
  "Brand Highway": [370, "published from Muchea, the chain starts in Perth"],
  "Bruxner Highway": [420, "published with the Bruxner Way, a road of its own here"],
  "Duncan Road": [445, "published to the Victoria Highway, the chain goes on to Kununurra"],
  "Federal Highway": [72, "published from Yarra to Watson, the chain joins Goulburn and Canberra"],
  "Gulf Developmental Road": [442, "published from Forty Mile Scrub, the chain starts in Mount Garnet"],
  "Leichhardt Highway": [612, "published to Westwood, the chain ends in Theodore"],
  "Plenty Highway": [498, "published from the Stuart Highway, the chain starts in Alice Springs"],
  "Sandover Highway": [552, "published from the Plenty Highway, the chain starts in Alice Springs"],
  "Victoria Highway": [555, "published from the Great Northern Highway, the chain starts in Warmun"],
};

const deviation = (name: string, published: number) =>
  Math.abs((LENGTHS.get(name) ?? Number.NaN) / published - 1);

describe("the lengths of whole roads", () => {
  test("are compared with published lengths for at least 60 roads", () => {
    expect(Object.keys(KNOWN_LENGTHS).length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(KNOWN_LENGTHS))(
    "are within 8 % of the published length: %s",
    (name, published) => {
      expect(deviation(name, published)).toBeLessThanOrEqual(MAX_DEVIATION);
    },
  );

  test.each(Object.entries(OTHER_ENDS))("differ where the ends differ: %s", (name, [published]) => {
    expect(deviation(name, published)).toBeGreaterThan(MAX_DEVIATION);
  });
});
