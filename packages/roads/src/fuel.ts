import type { Place, PlaceKind } from "./places/gazetteer";

const KINDS_WITH_FUEL: ReadonlySet<PlaceKind> = new Set(["city", "town", "roadhouse"]);

/** Cities, towns and roadhouses without fuel for travellers, or where it is doubtful. */
export const WITHOUT_FUEL: ReadonlySet<string> = new Set(
  `
  bonalbo-nsw bundarra-nsw captains-flat-nsw delegate-nsw emmaville-nsw goodooga-nsw nimmitabel-nsw
  perisher-nsw thredbo-nsw rylstone-nsw talbingo-nsw tathra-nsw urbenville-nsw woodenbong-nsw
  mount-victoria-nsw
  dinner-plain-vic falls-creek-vic mount-buller-vic mount-baw-baw-vic walhalla-vic harrietville-vic
  briagolong-vic woods-point-vic forrest-vic birregurra-vic marlo-vic port-albert-vic
  port-welshpool-vic trentham-vic
  forsayth-qld dajarra-qld seventeen-seventy-qld wyandra-qld
  yellowdine-wa nullagine-wa menzies-wa salmon-gums-wa yallingup-wa
  cadney-homestead-sa iron-knob-sa woomera-sa auburn-sa terowie-sa melrose-sa myponga-sa
  derby-tas fingal-tas poatina-tas tullah-tas waratah-tas hamilton-tas maydena-tas ringarooma-tas
  binalong-bay-tas port-arthur-tas southport-tas mole-creek-tas savage-river-tas ross-tas
  tilmouth-well-nt victoria-river-roadhouse-nt barrow-creek-nt aileron-nt stuarts-well-nt
  hayes-creek-nt bark-hut-inn-nt`
    .trim()
    .split(/\s+/),
);

/** Other places with a pump. */
export const WITH_FUEL: ReadonlySet<string> = new Set(
  `
  wanaaring-nsw louth-nsw tilpa-nsw ebor-nsw willow-tree-nsw
  licola-vic
  cameron-corner-qld gregory-qld hebel-qld hungerford-qld kynuna-qld lakeland-qld
  laura-qld lockhart-river-qld marlborough-qld mckinlay-qld moonie-qld wujal-wujal-qld
  billiluna-wa el-questro-wa kalumburu-wa kunawarritji-wa mount-augustus-wa
  arkaroola-sa innamincka-sa lyndhurst-sa william-creek-sa wilpena-pound-sa yunta-sa
  derwent-bridge-tas
  bulman-nt cooinda-nt daly-river-nt daly-waters-nt docker-river-nt finke-nt
  gunbalanya-nt harts-range-nt hermannsburg-nt kalkarindji-nt kings-canyon-nt kintore-nt lajamanu-nt
  ngukurr-nt papunya-nt roper-bar-nt tobermorey-nt yuendumu-nt`
    .trim()
    .split(/\s+/),
);

/**
 * True if travellers can buy petrol and diesel there. In doubt false: a missing pump can strand someone. Opening hours
 * vary.
 */
export function sellsFuel({ id, kind }: Pick<Place, "id" | "kind">): boolean {
  return WITH_FUEL.has(id) || (KINDS_WITH_FUEL.has(kind) && !WITHOUT_FUEL.has(id));
}
