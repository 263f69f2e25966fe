import { STATES, type StateCode } from "@longpaddock/domain/states";
import { describe, expect, test } from "vitest";
import { GAZETTEER, type Place } from "./gazetteer";

const BY_ID = new Map(GAZETTEER.map((place) => [place.id, place]));
const idsWhere = (wrong: (place: Place) => boolean) => GAZETTEER.filter(wrong).map(({ id }) => id);

describe("the gazetteer", () => {
  test("has enough places of every kind in every state", () => {
    expect(GAZETTEER.length).toBeGreaterThanOrEqual(600);
    expect(new Set(GAZETTEER.map(({ kind }) => kind)).size).toBe(8);
    expect(new Set(GAZETTEER.map(({ state }) => state))).toEqual(new Set(STATES.map(({ code }) => code)));
  });

  test("names each place once", () => {
    expect(BY_ID.size).toBe(GAZETTEER.length);
    expect(idsWhere(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    const repeats = ({ name, otherNames }: Place) => new Set([name, ...otherNames]).size <= otherNames.length;
    expect(idsWhere(repeats)).toEqual([]);
  });

  test("makes the id of a place from its name and its state", () => {
    expect(BY_ID.get("oreillys-qld")).toMatchObject({ name: "O'Reilly's", state: "QLD", kind: "locality" });
    expect(BY_ID.get("uluru-nt")?.otherNames).toEqual(["Ayers Rock"]);
    expect(BY_ID.get("birdsville-qld")).toEqual({
      id: "birdsville-qld",
      name: "Birdsville",
      otherNames: [],
      state: "QLD",
      kind: "town",
      latitude: -25.899,
      longitude: 139.352,
      rank: 1,
    });
  });

  test("has coordinates with at most three decimals", () => {
    const fine = (degrees: number) => Number(degrees.toFixed(3)) === degrees;
    expect(idsWhere(({ latitude, longitude }) => !fine(latitude) || !fine(longitude))).toEqual([]);
  });
});

/** South, north, west and east, a little wider than the state. */
const BOXES: Record<StateCode, readonly [number, number, number, number]> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150.1],
  QLD: [-29.3, -10.5, 137.9, 153.6],
  WA: [-35.2, -13.6, 112.9, 129.1],
  SA: [-38.2, -25.9, 128.9, 141.1],
  TAS: [-43.7, -39.5, 143.7, 148.5],
  NT: [-26.1, -10.9, 128.9, 138.1],
  ACT: [-36, -35.1, 148.7, 149.5],
};

test.each(STATES)("places everything in $name inside its bounds", ({ code }) => {
  const [south, north, west, east] = BOXES[code];
  const outside = idsWhere(
    ({ state, latitude, longitude }) =>
      state === code && !(latitude > south && latitude < north && longitude > west && longitude < east),
  );
  expect(outside).toEqual([]);
});

test("has no two places closer than 300 m", () => {
  const near = GAZETTEER.flatMap((one, index) =>
    GAZETTEER.slice(index + 1)
      .filter((other) => kilometresBetween(one, other) < 0.3)
      .map((other) => `${one.id} ${other.id}`),
  );
  expect(near).toEqual([]);
});

/** Places in the order of a road, with the kilometres by road from each to the next. */
const ROADS = {
  "Stuart Highway, north": `
    darwin-nt 114 adelaide-river-nt 55 hayes-creek-nt 60 pine-creek-nt 90 katherine-nt 107 mataranka-nt
    75 larrimah-nt 93 hi-way-inn-nt 44 dunmarra-nt 101 elliott-nt 92 renner-springs-nt 135 threeways-nt
    25 tennant-creek-nt 113 wauchope-nt 18 wycliffe-well-nt 91 barrow-creek-nt 89 ti-tree-nt 60 aileron-nt
    132 alice-springs-nt`,
  "Stuart Highway, south": `
    alice-springs-nt 90 stuarts-well-nt 110 erldunda-nt 75 kulgera-nt 180 marla-sa 82 cadney-homestead-sa
    152 coober-pedy-sa 253 glendambo-sa 113 pimba-sa 174 port-augusta-sa`,
  "Eyre Highway": `
    port-augusta-sa 68 iron-knob-sa 89 kimba-sa 102 wudinna-sa 211 ceduna-sa 73 penong-sa 78 nundroo-sa
    52 yalata-sa 94 nullarbor-roadhouse-sa 184 border-village-sa 12 eucla-wa 66 mundrabilla-wa 116 madura-wa
    91 cocklebiddy-wa 65 caiguna-wa 182 balladonia-wa 191 norseman-wa`,
  "Great Northern Highway": `
    perth-wa 130 new-norcia-wa 116 dalwallinu-wa 21 wubin-wa 153 paynes-find-wa 143 mount-magnet-wa 79 cue-wa
    117 meekatharra-wa 255 kumarina-wa 168 newman-wa 195 auski-roadhouse-wa 261 port-hedland-wa
    150 pardoo-roadhouse-wa 139 sandfire-roadhouse-wa 287 roebuck-roadhouse-wa 131 willare-bridge-wa
    228 fitzroy-crossing-wa 289 halls-creek-wa 163 warmun-wa 199 kununurra-wa`,
  "North West Coastal Highway": `
    geraldton-wa 52 northampton-wa 178 billabong-roadhouse-wa 48 overlander-roadhouse-wa 201 carnarvon-wa
    142 minilya-wa 228 nanutarra-wa 166 fortescue-river-roadhouse-wa 102 karratha-wa 39 roebourne-wa
    79 whim-creek-wa 119 port-hedland-wa`,
  "Barkly and Flinders Highways": `
    threeways-nt 187 barkly-homestead-nt 262 camooweal-qld 188 mount-isa-qld 120 cloncurry-qld
    137 julia-creek-qld 149 richmond-qld 115 hughenden-qld 140 pentland-qld 107 charters-towers-qld
    136 townsville-qld`,
  "Landsborough and Warrego Highways": `
    cloncurry-qld 109 mckinlay-qld 74 kynuna-qld 165 winton-qld 179 longreach-qld 27 ilfracombe-qld
    80 barcaldine-qld 106 blackall-qld 101 tambo-qld 116 augathella-qld 89 morven-qld 89 mitchell-qld
    87 roma-qld 141 miles-qld 45 chinchilla-qld 81 dalby-qld 83 toowoomba-qld 127 brisbane-qld`,
  "Peninsula Developmental Road": `
    lakeland-qld 62 laura-qld 76 hann-river-qld 62 musgrave-qld 108 coen-qld 66 archer-river-qld
    121 moreton-telegraph-station-qld 42 bramwell-junction-qld 170 jardine-river-ferry-qld`,
  "Savannah Way": `
    mount-garnet-qld 116 mount-surprise-qld 92 georgetown-qld 149 croydon-qld 154 normanton-qld
    227 burketown-qld 94 doomadgee-qld 80 hells-gate-qld 320 borroloola-nt 109 cape-crawford-nt`,
  "Great Central Road": `
    laverton-wa 87 cosmo-newberry-wa 218 tjukayirla-wa 256 warburton-wa 230 warakurna-wa 98 docker-river-nt`,
  "Plenty Highway and Donohue Highway": `
    alice-springs-nt 140 gemtree-nt 78 harts-range-nt 132 jervois-nt 215 tobermorey-nt 248 boulia-qld
    191 middleton-qld 172 winton-qld`,
  "Gibb River Road": `derby-wa 220 imintji-wa 84 mount-barnett-wa 172 ellenbrae-wa 115 home-valley-wa`,
  "Oodnadatta Track": `
    marree-sa 104 curdimurka-sa 102 william-creek-sa 147 algebuckina-bridge-sa 57 oodnadatta-sa 211 marla-sa`,
  "Birdsville Track and the Channel Country": `
    marree-sa 204 mungerannie-sa 313 birdsville-qld 167 betoota-qld 222 windorah-qld 245 quilpie-qld
    133 cooladdi-qld 83 charleville-qld`,
  "Silver City Highway": `broken-hill-nsw 175 packsaddle-nsw 125 milparinka-nsw 42 tibooburra-nsw`,
  "Newell Highway": `
    goondiwindi-qld 125 moree-nsw 100 narrabri-nsw 119 coonabarabran-nsw 95 gilgandra-nsw 66 dubbo-nsw
    119 parkes-nsw 33 forbes-nsw 104 west-wyalong-nsw 137 narrandera-nsw 109 jerilderie-nsw 37 finley-nsw
    22 tocumwal-nsw 73 shepparton-vic`,
  "Princes Highway, east": `
    sale-vic 68 bairnsdale-vic 36 lakes-entrance-vic 59 orbost-vic 75 cann-river-vic 46 genoa-vic`,
  "Tasman Highway": `
    hobart-tas 26 sorell-tas 52 orford-tas 7 triabunna-tas 50 swansea-tas 43 bicheno-tas`,
};

test.each(Object.entries(ROADS))("has the known distance between places: %s", (_, road) => {
  const steps = [...road.matchAll(/(\S+)\s+(\d+)(?=\s+(\S+))/g)].map(([, from, kilometres, to]) => ({
    from: BY_ID.get(from ?? ""),
    to: BY_ID.get(to ?? ""),
    kilometres: Number(kilometres),
  }));
  expect(steps.length).toBeGreaterThanOrEqual(3);
  for (const { from, to, kilometres } of steps) {
    if (!from || !to) expect.unreachable(`a place of the road is not in the gazetteer: ${road}`);
    // No road is shorter than the straight line, and none of these is longer by more than two thirds.
    const straight = kilometresBetween(from, to) / kilometres;
    expect(straight, `${from.name} to ${to.name}`).toBeGreaterThanOrEqual(0.6);
    expect(straight, `${from.name} to ${to.name}`).toBeLessThanOrEqual(1.02);
  }
});

function kilometresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(haversine));
}
