import { describe, expect, test } from "vitest";
import { ROAD_GRAPH } from "./graph";
import { lengthOf, NAMED_ROADS } from "./named-roads";
import { networkOf, shortestWays } from "./shortest-ways";

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
  "Muirs Highway": 161,
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
  "Duncan Road": [454, "published to the Victoria Highway, the chain goes on to Kununurra"],
  "Federal Highway": [72, "published from Yarra to Watson, the chain joins Goulburn and Canberra"],
  "Gulf Developmental Road": [442, "published from Forty Mile Scrub, the chain starts in Mount Garnet"],
  "Leichhardt Highway": [612, "published to Westwood, the chain ends in Theodore"],
  "Plenty Highway": [498, "published from the Stuart Highway, the chain starts in Alice Springs"],
  "Sandover Highway": [561, "published from the Plenty Highway, the chain starts in Alice Springs"],
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

/** Between places with fuel, as signposted or published. Too short a distance strands a rider. */
const KNOWN_DISTANCES: readonly (readonly [from: string, to: string, published: number])[] = [
  ["alice-springs-nt", "tobermorey-nt", 566],
  ["archer-river-qld", "bramwell-junction-qld", 165],
  ["archer-river-qld", "lockhart-river-qld", 143],
  ["balladonia-wa", "caiguna-wa", 181],
  ["barkly-homestead-nt", "camooweal-qld", 263],
  ["birdsville-qld", "boulia-qld", 387],
  ["birdsville-qld", "innamincka-sa", 420],
  ["birdsville-qld", "windorah-qld", 388],
  ["borroloola-nt", "hells-gate-qld", 320],
  ["borroloola-nt", "roper-bar-nt", 366],
  ["cape-crawford-nt", "barkly-homestead-nt", 375],
  ["cape-crawford-nt", "borroloola-nt", 109],
  ["chillagoe-qld", "normanton-qld", 590],
  ["coen-qld", "archer-river-qld", 65],
  ["coober-pedy-sa", "marla-sa", 236],
  ["derby-wa", "mount-barnett-wa", 305],
  ["erldunda-nt", "alice-springs-nt", 200],
  ["glendambo-sa", "coober-pedy-sa", 253],
  ["halls-creek-wa", "alice-springs-nt", 1057],
  ["halls-creek-wa", "yuendumu-nt", 770],
  ["hann-river-qld", "musgrave-qld", 62],
  ["hi-way-inn-nt", "cape-crawford-nt", 270],
  ["katherine-nt", "nhulunbuy-nt", 726],
  ["laura-qld", "hann-river-qld", 76],
  ["laverton-wa", "coober-pedy-sa", 1325],
  ["laverton-wa", "yulara-nt", 1126],
  ["lyndhurst-sa", "innamincka-sa", 475],
  ["marla-sa", "kulgera-nt", 180],
  ["marree-sa", "birdsville-qld", 517],
  ["marree-sa", "marla-sa", 614],
  ["meekatharra-wa", "newman-wa", 422],
  ["mount-augustus-wa", "meekatharra-wa", 340],
  ["mount-barnett-wa", "kununurra-wa", 407],
  ["mount-dare-sa", "birdsville-qld", 530],
  ["mount-augustus-wa", "murchison-wa", 390],
  ["mullewa-wa", "murchison-wa", 210],
  ["musgrave-qld", "coen-qld", 108],
  ["oodnadatta-sa", "birdsville-qld", 640],
  ["pimba-sa", "glendambo-sa", 113],
  ["port-augusta-sa", "pimba-sa", 172],
  ["tjukayirla-wa", "warburton-wa", 254],
  ["tobermorey-nt", "boulia-qld", 249],
  ["warburton-wa", "wiluna-wa", 839],
  ["wiluna-wa", "halls-creek-wa", 1850],
];

const NETWORK = networkOf(ROAD_GRAPH);
const KILOMETRES = Float64Array.from(NETWORK.ways, ({ kilometres }) => kilometres);

function shortestDistance(from: string, to: string): number {
  const place = (id: string) => NETWORK.numberOf.get(id) ?? Number.NaN;
  return shortestWays(NETWORK, KILOMETRES, { start: place(from) }).costs[place(to)] ?? Number.NaN;
}

test.each(KNOWN_DISTANCES)(
  "the way from %s to %s is no shorter than the published %i km",
  (from, to, published) => {
    const kilometres = shortestDistance(from, to);
    expect(kilometres).toBeGreaterThanOrEqual(published * 0.985);
    expect(kilometres).toBeLessThanOrEqual(published * 1.04);
  },
);
