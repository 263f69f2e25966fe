export interface Region {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** Places on the roads, the most central first. */
  readonly placeIds: readonly string[];
}

type Row = readonly [names: string, placeIds: string];

/** Names that riders use for a part of the country; only what lies well inside. */
const ROWS: readonly Row[] = [
  ["Blue Mountains", "katoomba-nsw blackheath-nsw mount-victoria-nsw bilpin-nsw lithgow-nsw"],
  ["Hunter Valley, the Hunter", "cessnock-nsw broke-nsw wollombi-nsw singleton-nsw denman-nsw"],
  ["Southern Highlands", "bowral-nsw moss-vale-nsw robertson-nsw mittagong-nsw kangaroo-valley-nsw"],
  [
    "New England, Northern Tablelands",
    "armidale-nsw walcha-nsw uralla-nsw guyra-nsw glen-innes-nsw ebor-nsw",
  ],
  [
    "Snowy Mountains, the Snowies, Kosciuszko",
    "jindabyne-nsw thredbo-nsw cabramurra-nsw kiandra-nsw khancoban-nsw",
  ],
  [
    "NSW South Coast, South Coast",
    "narooma-nsw batemans-bay-nsw bermagui-nsw merimbula-nsw eden-nsw ulladulla-nsw",
  ],
  [
    "Mid North Coast",
    "port-macquarie-nsw south-west-rocks-nsw forster-nsw nambucca-heads-nsw coffs-harbour-nsw",
  ],
  ["Northern Rivers", "nimbin-nsw byron-bay-nsw kyogle-nsw murwillumbah-nsw lismore-nsw mullumbimby-nsw"],
  ["Warrumbungles, Warrumbungle", "coonabarabran-nsw"],
  ["Pilliga", "coonabarabran-nsw narrabri-nsw"],
  ["Riverina", "griffith-nsw hay-nsw deniliquin-nsw jerilderie-nsw narrandera-nsw"],
  ["Corner Country", "cameron-corner-qld tibooburra-nsw milparinka-nsw innamincka-sa"],
  ["Barrington Tops, the Barringtons", "polblue-nsw gloucester-nsw nowendoc-nsw"],
  [
    "Brindabellas, the Brindabellas",
    "piccadilly-circus-act cotter-reserve-act tidbinbilla-act wee-jasper-nsw",
  ],
  ["Otways, the Otways", "lavers-hill-vic forrest-vic apollo-bay-vic cape-otway-vic lorne-vic"],
  [
    "Victorian High Country, High Country, Victorian Alps",
    "bright-vic mount-beauty-vic omeo-vic mount-hotham-vic falls-creek-vic harrietville-vic mansfield-vic dargo-vic",
  ],
  [
    "Yarra Ranges, Yarra Valley",
    "healesville-vic warburton-vic marysville-vic black-spur-vic mount-donna-buang-vic",
  ],
  ["Grampians, the Grampians, Gariwerd", "halls-gap-vic dunkeld-vic"],
  ["Gippsland", "walhalla-vic heyfield-vic bruthen-vic buchan-vic lakes-entrance-vic noojee-vic licola-vic"],
  ["East Gippsland", "bruthen-vic buchan-vic lakes-entrance-vic orbost-vic"],
  ["Mallee", "ouyen-vic murrayville-vic hopetoun-vic sea-lake-vic"],
  ["Wimmera", "horsham-vic warracknabeal-vic dimboola-vic nhill-vic"],
  ["Mornington Peninsula", "arthurs-seat-vic sorrento-vic mornington-vic"],
  [
    "Victorian goldfields, goldfields",
    "castlemaine-vic daylesford-vic bendigo-vic ballarat-vic maryborough-vic",
  ],
  ["King Valley", "whitfield-vic"],
  [
    "Murray River, the Murray",
    "echuca-vic swan-hill-vic mildura-vic renmark-sa tocumwal-nsw morgan-sa mannum-sa",
  ],
  ["Gold Coast hinterland", "springbrook-qld tamborine-mountain-qld beechmont-qld canungra-qld oreillys-qld"],
  ["Sunshine Coast hinterland", "maleny-qld kenilworth-qld jimna-qld"],
  ["Scenic Rim", "boonah-qld rathdowney-qld canungra-qld beaudesert-qld"],
  [
    "Atherton Tablelands, the Tablelands",
    "atherton-qld malanda-qld millaa-millaa-qld herberton-qld kuranda-qld",
  ],
  ["Daintree", "cape-tribulation-qld daintree-qld daintree-river-ferry-qld wujal-wujal-qld"],
  [
    "Cape York, the Cape",
    "pajinka-qld bamaga-qld seisia-qld bramwell-junction-qld archer-river-qld coen-qld",
  ],
  [
    "Gulf Country, the Gulf",
    "normanton-qld burketown-qld karumba-qld hells-gate-qld gregory-qld croydon-qld",
  ],
  ["Channel Country", "windorah-qld bedourie-qld boulia-qld birdsville-qld jundah-qld"],
  ["Simpson Desert", "poeppel-corner-sa purni-bore-sa big-red-qld dalhousie-springs-sa birdsville-qld"],
  [
    "Flinders Ranges, the Flinders",
    "wilpena-pound-sa hawker-sa blinman-sa parachilna-sa quorn-sa brachina-gorge-sa",
  ],
  ["Wilpena", "wilpena-pound-sa"],
  ["Lake Eyre, Kati Thanda", "william-creek-sa marree-sa"],
  ["Barossa, Barossa Valley, the Barossa", "tanunda-sa angaston-sa nuriootpa-sa williamstown-sa"],
  ["Clare Valley", "clare-sa auburn-sa"],
  [
    "Adelaide Hills",
    "hahndorf-sa lobethal-sa birdwood-sa mount-lofty-sa gumeracha-sa cudlee-creek-sa norton-summit-sa",
  ],
  [
    "Fleurieu Peninsula, Fleurieu, McLaren Vale",
    "willunga-sa victor-harbor-sa yankalilla-sa cape-jervis-sa goolwa-sa",
  ],
  ["Eyre Peninsula", "port-lincoln-sa coffin-bay-sa streaky-bay-sa cowell-sa tumby-bay-sa"],
  ["Yorke Peninsula", "maitland-sa yorketown-sa marion-bay-sa edithburgh-sa moonta-sa"],
  ["Limestone Coast", "robe-sa beachport-sa mount-gambier-sa kingston-se-sa penola-sa"],
  ["Coonawarra", "penola-sa"],
  ["Riverland", "renmark-sa loxton-sa berri-sa waikerie-sa"],
  ["Kangaroo Island", "kingscote-sa parndana-sa penneshaw-sa"],
  [
    "Nullarbor, the Nullarbor",
    "nullarbor-roadhouse-sa eucla-wa head-of-bight-sa border-village-sa madura-wa",
  ],
  ["Margaret River, Margaret River region", "margaret-river-wa yallingup-wa dunsborough-wa augusta-wa"],
  ["South West forests, karri forest", "pemberton-wa walpole-wa manjimup-wa nannup-wa northcliffe-wa"],
  ["Wheatbelt", "hyden-wa wave-rock-wa corrigin-wa narrogin-wa merredin-wa"],
  ["Coral Coast, Ningaloo", "exmouth-wa coral-bay-wa carnarvon-wa"],
  ["Shark Bay", "denham-wa monkey-mia-wa"],
  ["Pilbara, Karijini", "tom-price-wa dales-gorge-wa auski-roadhouse-wa marble-bar-wa"],
  [
    "Kimberley, the Kimberley",
    "mount-barnett-wa el-questro-wa imintji-wa drysdale-river-station-wa kununurra-wa",
  ],
  ["Bungle Bungles, Purnululu", "purnululu-wa"],
  ["Stirling Range, the Stirlings", "bluff-knoll-wa"],
  ["Cape Le Grand", "lucky-bay-wa"],
  ["WA Goldfields", "kalgoorlie-wa coolgardie-wa menzies-wa leonora-wa"],
  ["Kakadu", "jabiru-nt cooinda-nt ubirr-nt"],
  ["Litchfield", "wangi-falls-nt batchelor-nt"],
  ["Arnhem Land", "bulman-nt nhulunbuy-nt"],
  ["Red Centre", "kings-canyon-nt yulara-nt alice-springs-nt hermannsburg-nt uluru-nt"],
  [
    "West MacDonnell Ranges, West MacDonnells, West Macs, MacDonnell Ranges",
    "ormiston-gorge-nt glen-helen-gorge-nt hermannsburg-nt standley-chasm-nt",
  ],
  ["East MacDonnell Ranges, East MacDonnells", "trephina-gorge-nt ross-river-nt arltunga-nt"],
  ["Tasmania's West Coast", "strahan-tas queenstown-tas zeehan-tas corinna-tas rosebery-tas"],
  ["Tasmania's East Coast", "bicheno-tas coles-bay-tas swansea-tas st-helens-tas orford-tas triabunna-tas"],
  ["Bay of Fires", "binalong-bay-tas"],
  ["Freycinet, Wineglass Bay", "coles-bay-tas"],
  ["Tasman Peninsula", "port-arthur-tas eaglehawk-neck-tas nubeena-tas"],
  ["Huon Valley", "huonville-tas cygnet-tas geeveston-tas"],
  ["Tamar Valley", "beauty-point-tas exeter-tas george-town-tas"],
  [
    "Tasmania's Central Highlands, Central Highlands",
    "miena-tas bronte-park-tas derwent-bridge-tas liawenee-tas",
  ],
];

export const REGIONS: readonly Region[] = ROWS.map(([names, placeIds]) => {
  const [name = "", ...otherNames] = names.split(", ");
  return { name, otherNames, placeIds: placeIds.split(" ") };
});
