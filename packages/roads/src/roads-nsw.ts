import type { RoadEntry } from "./chains";

export const NSW_ROADS: readonly RoadEntry[] = [
  {
    name: "Pacific Motorway",
    number: "M1",
    kind: "highway",
    scenery: ["forest", "rivers"],
    chain: "sydney-nsw 76f gosford-nsw 85f newcastle-nsw",
  },
  {
    name: "Old Pacific Highway",
    number: "B83",
    kind: "road",
    scenery: ["forest", "rivers"],
    chain: "sydney-nsw 40 cowan-nsw 10 brooklyn-nsw 15 mount-white-nsw 26 gosford-nsw",
  },
  {
    name: "Pacific Highway",
    number: "A1",
    kind: "highway",
    scenery: ["coast", "forest"],
    chain: `
      newcastle-nsw 27 raymond-terrace-nsw 68 bulahdelah-nsw 47 nabiac-nsw 28 taree-nsw 83f
      port-macquarie-nsw 49f kempsey-nsw 50f macksville-nsw 13f nambucca-heads-nsw 50 coffs-harbour-nsw 25
      woolgoolga-nsw 58f grafton-nsw 129f ballina-nsw 31f byron-bay-nsw 60f tweed-heads-nsw`,
  },
  {
    name: "Lakes Way",
    number: "B63",
    kind: "road",
    scenery: ["coast", "forest"],
    chain: "bulahdelah-nsw 70 forster-nsw 27 nabiac-nsw",
  },
  {
    name: "Myall Way",
    kind: "road",
    scenery: ["coast", "forest"],
    chain: "bulahdelah-nsw 38 tea-gardens-nsw 51 raymond-terrace-nsw",
  },
  {
    name: "Putty Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "windsor-nsw 41 colo-heights-nsw 127 singleton-nsw",
  },
  {
    name: "Old Northern Road",
    kind: "road",
    scenery: ["forest", "rivers"],
    chain: "sydney-nsw 75 wisemans-ferry-nsw",
  },
  {
    name: "River Road",
    otherNames: ["Wisemans Ferry Road"],
    kind: "road",
    scenery: ["rivers", "forest"],
    chain: "windsor-nsw 46 wisemans-ferry-nsw 27 spencer-nsw 27 mangrove-mountain-nsw",
  },
  {
    name: "Settlers Road",
    kind: "road",
    scenery: ["rivers", "forest"],
    chain: "wisemans-ferry-nsw 22g st-albans-nsw 57g wollombi-nsw",
  },
  {
    name: "Peats Ridge Road",
    kind: "road",
    scenery: ["forest", "farmland"],
    chain: "mount-white-nsw 24 mangrove-mountain-nsw 10 kulnura-nsw 46 wollombi-nsw",
  },
  {
    name: "Wollombi Road",
    otherNames: ["Great North Road"],
    kind: "road",
    scenery: ["forest", "farmland"],
    chain: "cessnock-nsw 29 wollombi-nsw 27 broke-nsw 26 singleton-nsw",
  },
  {
    name: "Hunter Expressway",
    number: "M15",
    kind: "highway",
    scenery: ["farmland"],
    chain: "newcastle-nsw 50f cessnock-nsw",
  },
  {
    name: "Broke Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "cessnock-nsw 29 broke-nsw",
  },
  {
    name: "Cessnock Road",
    number: "B68",
    kind: "road",
    scenery: ["farmland"],
    chain: "maitland-nsw 27 cessnock-nsw",
  },
  {
    name: "New England Highway",
    number: "A15",
    kind: "highway",
    scenery: ["mountains", "farmland"],
    chain: `
      newcastle-nsw 33 maitland-nsw 47 singleton-nsw 47 muswellbrook-nsw 12 aberdeen-nsw 14 scone-nsw 38
      murrurundi-nsw 19 willow-tree-nsw 75 tamworth-nsw 41 bendemeer-nsw 48 uralla-nsw 22 armidale-nsw
      39 guyra-nsw 59 glen-innes-nsw 93 tenterfield-nsw 57 stanthorpe-qld 60 warwick-qld 84
      toowoomba-qld 44 crows-nest-qld 57 yarraman-qld`,
  },
  {
    name: "Dungog Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "maitland-nsw 53 dungog-nsw 61 gloucester-nsw",
  },
  {
    name: "Bucketts Way",
    kind: "road",
    scenery: ["rivers", "farmland", "forest"],
    chain: "raymond-terrace-nsw 100 gloucester-nsw 73 taree-nsw",
  },
  {
    name: "Barrington Tops Forest Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "gloucester-nsw 70g polblue-nsw 76g scone-nsw",
  },
  {
    name: "Thunderbolts Way",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "gloucester-nsw 76 nowendoc-nsw 70 walcha-nsw 42 uralla-nsw 73 bundarra-nsw 52 inverell-nsw",
  },
  {
    name: "Oxley Highway",
    number: "B56",
    kind: "highway",
    scenery: ["mountains", "forest"],
    chain: `
      port-macquarie-nsw 19 wauchope-nsw 29 long-flat-nsw 118 apsley-falls-nsw 20 walcha-nsw 51
      bendemeer-nsw 41 tamworth-nsw 76 gunnedah-nsw 105 coonabarabran-nsw 54 tooraweenah-nsw 44
      gilgandra-nsw 85 warren-nsw 20 nevertire-nsw`,
  },
  {
    name: "Comboyne Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "wauchope-nsw 41 comboyne-nsw 41g wingham-nsw 13 taree-nsw",
  },
  {
    name: "Kempsey-Armidale Road",
    kind: "road",
    scenery: ["forest", "rivers", "mountains"],
    chain: "kempsey-nsw 52 bellbrook-nsw",
  },
  {
    name: "South West Rocks Road",
    kind: "road",
    scenery: ["coast", "rivers"],
    chain: "kempsey-nsw 37 south-west-rocks-nsw",
  },
  {
    name: "Waterfall Way",
    number: "B78",
    kind: "road",
    scenery: ["mountains", "forest", "rivers"],
    chain: "coffs-harbour-nsw 34 bellingen-nsw 30 dorrigo-nsw 48 ebor-nsw 80 armidale-nsw",
  },
  {
    name: "Point Lookout Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "ebor-nsw 16g point-lookout-nsw",
  },
  {
    name: "Armidale Road",
    otherNames: ["Grafton-Ebor Road"],
    kind: "road",
    scenery: ["forest", "rivers", "mountains"],
    chain: "grafton-nsw 44 nymboida-nsw 80 ebor-nsw",
  },
  {
    name: "Old Glen Innes Road",
    otherNames: ["Old Grafton Road"],
    kind: "road",
    scenery: ["forest", "rivers", "mountains"],
    chain: "grafton-nsw 66g dalmorton-nsw 114g glen-innes-nsw",
  },
  {
    name: "Gwydir Highway",
    number: "B76",
    kind: "highway",
    scenery: ["mountains", "forest", "outback"],
    chain: `
      grafton-nsw 160 glen-innes-nsw 67 inverell-nsw 61 warialda-nsw 81 moree-nsw 141 collarenebri-nsw
      75 walgett-nsw`,
  },
  {
    name: "Emmaville Road",
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "glen-innes-nsw 40 emmaville-nsw",
  },
  {
    name: "Yamba Road",
    kind: "road",
    scenery: ["coast", "rivers"],
    chain: "grafton-nsw 62 yamba-nsw 82 ballina-nsw",
  },
  {
    name: "Bruxner Highway",
    number: "B60",
    kind: "highway",
    scenery: ["mountains", "forest", "farmland"],
    chain: "ballina-nsw 34 lismore-nsw 31 casino-nsw 57 tabulam-nsw 24 drake-nsw 47 tenterfield-nsw",
  },
  {
    name: "Bruxner Way",
    kind: "road",
    scenery: ["farmland", "rivers"],
    chain: "tenterfield-nsw 118 texas-qld 106 boggabilla-nsw",
  },
  {
    name: "Clarence Way",
    kind: "road",
    scenery: ["rivers", "forest", "farmland"],
    chain: "grafton-nsw 117g tabulam-nsw 24 bonalbo-nsw 40 urbenville-nsw 15 woodenbong-nsw",
  },
  {
    name: "Summerland Way",
    number: "B91",
    kind: "highway",
    scenery: ["forest", "farmland"],
    chain: "grafton-nsw 102 casino-nsw 30 kyogle-nsw 61 woodenbong-nsw",
  },
  {
    name: "Mount Lindesay Highway",
    number: "13",
    kind: "highway",
    scenery: ["mountains", "forest"],
    chain: "brisbane-qld 68 beaudesert-qld 33 rathdowney-qld 44 woodenbong-nsw 118 tenterfield-nsw",
  },
  {
    name: "Nimbin Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "lismore-nsw 30 nimbin-nsw 30 kyogle-nsw",
  },
  {
    name: "Kyogle Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "murwillumbah-nsw 71 kyogle-nsw",
  },
  {
    name: "Blue Knob Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "murwillumbah-nsw 47 nimbin-nsw",
  },
  {
    name: "Tweed Valley Way",
    kind: "road",
    scenery: ["rivers", "coast", "farmland"],
    chain: "tweed-heads-nsw 30 murwillumbah-nsw 41 mullumbimby-nsw 22 byron-bay-nsw",
  },
  {
    name: "Bangalow Road",
    number: "B62",
    kind: "road",
    scenery: ["farmland", "forest"],
    chain: "lismore-nsw 45 byron-bay-nsw",
  },
  {
    name: "Northern Rivers Rail Trail, Casino to Lismore",
    kind: "railTrail",
    scenery: ["farmland", "forest"],
    chain: "casino-nsw 30g lismore-nsw",
  },
  {
    name: "Kyogle-Lismore Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "kyogle-nsw 44 lismore-nsw",
  },
  {
    name: "Fossickers Way",
    number: "B95",
    kind: "road",
    scenery: ["mountains", "farmland", "rivers"],
    chain: `
      nundle-nsw 60 tamworth-nsw 45 manilla-nsw 46 barraba-nsw 60 bingara-nsw 41 warialda-nsw 61
      inverell-nsw 67 glen-innes-nsw`,
  },
  {
    name: "Kaputar Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "narrabri-nsw 53g mount-kaputar-nsw",
  },
  {
    name: "Kamilaroi Highway",
    number: "B51",
    kind: "highway",
    scenery: ["farmland", "outback"],
    chain: `
      willow-tree-nsw 17 quirindi-nsw 80 gunnedah-nsw 96 narrabri-nsw 41 wee-waa-nsw 146 walgett-nsw 133
      brewarrina-nsw 98 bourke-nsw`,
  },
  {
    name: "Black Stump Way",
    number: "B55",
    kind: "road",
    scenery: ["farmland"],
    chain: "gunnedah-nsw 126 coolah-nsw 48 dunedoo-nsw",
  },
  {
    name: "Newell Highway",
    number: "A39",
    kind: "highway",
    scenery: ["farmland"],
    chain: `
      goondiwindi-qld 10 boggabilla-nsw 115 moree-nsw 100 narrabri-nsw 119 coonabarabran-nsw 95
      gilgandra-nsw 66 dubbo-nsw 71 peak-hill-nsw 49 parkes-nsw 33 forbes-nsw 104 west-wyalong-nsw 137
      narrandera-nsw 109 jerilderie-nsw 37 finley-nsw 22 tocumwal-nsw`,
  },
  {
    name: "Carnarvon Highway",
    number: "A55",
    kind: "highway",
    scenery: ["farmland", "outback"],
    chain: `
      moree-nsw 118 mungindi-nsw 76 nindigully-qld 45 st-george-qld 119 surat-qld 79 roma-qld 91
      injune-qld 173 rolleston-qld`,
  },
  {
    name: "Castlereagh Highway",
    number: "B55",
    kind: "highway",
    scenery: ["farmland", "outback"],
    chain: `
      lithgow-nsw 46 capertee-nsw 28 ilford-nsw 55 mudgee-nsw 29 gulgong-nsw 49 dunedoo-nsw 92
      gilgandra-nsw 49 gulargambone-nsw 45 coonamble-nsw 115 walgett-nsw 77 lightning-ridge-nsw 67
      hebel-qld 64 dirranbandi-qld 95 st-george-qld`,
  },
  {
    name: "Goodooga Road",
    kind: "road",
    scenery: ["outback"],
    chain: "lightning-ridge-nsw 76g goodooga-nsw 120 brewarrina-nsw",
  },
  {
    name: "Bylong Valley Way",
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "ilford-nsw 20 kandos-nsw 8 rylstone-nsw 50 bylong-nsw 58 sandy-hollow-nsw",
  },
  {
    name: "Golden Highway",
    number: "B84",
    kind: "highway",
    scenery: ["farmland"],
    chain: `
      singleton-nsw 36 jerrys-plains-nsw 31 denman-nsw 18 sandy-hollow-nsw 36 merriwa-nsw 104
      dunedoo-nsw 88 dubbo-nsw`,
  },
  {
    name: "Denman Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "muswellbrook-nsw 27 denman-nsw",
  },
  {
    name: "Great Western Highway",
    number: "A32",
    kind: "highway",
    scenery: ["mountains", "forest"],
    chain: `
      sydney-nsw 55 penrith-nsw 49 katoomba-nsw 11 blackheath-nsw 7 mount-victoria-nsw 20 lithgow-nsw 61
      bathurst-nsw`,
  },
  {
    name: "Bells Line of Road",
    number: "B59",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "windsor-nsw 35 bilpin-nsw 53 lithgow-nsw",
  },
  {
    name: "Windsor Road",
    number: "A2",
    kind: "road",
    scenery: ["farmland"],
    chain: "sydney-nsw 57 windsor-nsw",
  },
  {
    name: "The Northern Road",
    number: "A9",
    kind: "road",
    scenery: ["farmland"],
    chain: "penrith-nsw 26 windsor-nsw",
  },
  {
    name: "Jenolan Caves Road",
    otherNames: ["Duckmaloi Road"],
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "mount-victoria-nsw 66 oberon-nsw 30 jenolan-caves-nsw",
  },
  {
    name: "Oberon Road",
    otherNames: ["O'Connell Road"],
    kind: "road",
    scenery: ["farmland"],
    chain: "bathurst-nsw 48 oberon-nsw",
  },
  {
    name: "Taralga Road",
    otherNames: ["Abercrombie Road", "Goulburn-Oberon Road"],
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "oberon-nsw 100 taralga-nsw 45 goulburn-nsw",
  },
  {
    name: "Hill End Road",
    otherNames: ["Bridle Track country"],
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "mudgee-nsw 75 hill-end-nsw 39 sofala-nsw",
  },
  {
    name: "Sofala Road",
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "bathurst-nsw 46 sofala-nsw 31 ilford-nsw",
  },
  {
    name: "Mount Panorama Circuit",
    kind: "road",
    scenery: ["farmland"],
    chain: "bathurst-nsw 5 mount-panorama-nsw",
  },
  {
    name: "Bathurst-Goulburn Road",
    otherNames: ["Trunkey Road"],
    kind: "road",
    scenery: ["farmland", "mountains"],
    chain: "bathurst-nsw 92g tuena-nsw 57 crookwell-nsw 44 goulburn-nsw",
  },
  {
    name: "Mid-Western Highway",
    number: "B64",
    kind: "highway",
    scenery: ["farmland", "outback"],
    chain: `
      bathurst-nsw 37 blayney-nsw 72 cowra-nsw 56 grenfell-nsw 104 west-wyalong-nsw 97
      rankins-springs-nsw 56 goolgowi-nsw 112 hay-nsw`,
  },
  {
    name: "Canowindra Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "cowra-nsw 33 canowindra-nsw 61 orange-nsw",
  },
  {
    name: "Millthorpe Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "orange-nsw 36 blayney-nsw",
  },
  {
    name: "Mitchell Highway",
    number: "B71",
    kind: "highway",
    scenery: ["farmland", "outback"],
    chain: `
      bathurst-nsw 55 orange-nsw 97 wellington-nsw 50 dubbo-nsw 39 narromine-nsw 70 nevertire-nsw 62
      nyngan-nsw 128 byrock-nsw 79 bourke-nsw 97 enngonia-nsw 40 barringun-nsw 118 cunnamulla-qld 99
      wyandra-qld 99 charleville-qld 84 augathella-qld`,
  },
  {
    name: "Goolma Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "wellington-nsw 73 gulgong-nsw",
  },
  {
    name: "Bogan Way",
    kind: "road",
    scenery: ["farmland", "outback"],
    chain: "forbes-nsw 68 trundle-nsw 89 tottenham-nsw",
  },
  {
    name: "Tottenham Road",
    kind: "road",
    scenery: ["farmland", "outback"],
    chain: "nevertire-nsw 66 tottenham-nsw",
  },
  {
    name: "Barrier Highway",
    number: "A32",
    kind: "highway",
    scenery: ["outback", "desert"],
    chain: `
      nyngan-nsw 131 cobar-nsw 260 wilcannia-nsw 118 little-topar-roadhouse-nsw 78 broken-hill-nsw 50
      cockburn-sa 71 olary-sa 40 manna-hill-sa 46 yunta-sa 94 terowie-sa 65 burra-sa 116 gawler-sa`,
  },
  {
    name: "Kidman Way",
    number: "B87",
    kind: "road",
    scenery: ["outback", "farmland"],
    chain: "jerilderie-nsw 135 griffith-nsw 51 goolgowi-nsw 62 hillston-nsw 255 cobar-nsw 163 bourke-nsw",
  },
  {
    name: "Nymagee Road",
    kind: "road",
    scenery: ["outback"],
    chain: "cobar-nsw 98g nymagee-nsw",
  },
  {
    name: "Cobb Highway",
    number: "B75",
    kind: "highway",
    scenery: ["outback", "farmland"],
    chain: "moama-nsw 74 deniliquin-nsw 124 hay-nsw 212 ivanhoe-nsw 184 wilcannia-nsw",
  },
  {
    name: "Riverina Highway",
    number: "B58",
    kind: "highway",
    scenery: ["farmland", "rivers"],
    chain: "albury-nsw 57 corowa-nsw 95 finley-nsw 60 deniliquin-nsw",
  },
  {
    name: "Corowa-Mulwala Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "corowa-nsw 42 mulwala-nsw 4 yarrawonga-vic",
  },
  {
    name: "Rutherglen Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "corowa-nsw 12 rutherglen-vic",
  },
  {
    name: "Moulamein Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "deniliquin-nsw 108 moulamein-nsw 61 swan-hill-vic",
  },
  {
    name: "Balranald Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "moulamein-nsw 80 balranald-nsw",
  },
  {
    name: "Sturt Highway",
    number: "A20",
    kind: "highway",
    scenery: ["farmland", "rivers", "outback"],
    chain: `
      gundagai-nsw 80 wagga-wagga-nsw 100 narrandera-nsw 172 hay-nsw 131 balranald-nsw 80 euston-nsw 82
      mildura-vic 144 renmark-sa 19 berri-sa 64 waikerie-sa 42 blanchetown-sa 61 nuriootpa-sa 34
      gawler-sa`,
  },
  {
    name: "Robinvale Road",
    kind: "road",
    scenery: ["rivers", "farmland"],
    chain: "euston-nsw 4 robinvale-vic",
  },
  {
    name: "Hume Highway",
    otherNames: ["Hume Motorway", "Hume Freeway"],
    number: "M31",
    kind: "highway",
    scenery: ["farmland"],
    chain: `
      sydney-nsw 110f mittagong-nsw 86f goulburn-nsw 48f gunning-nsw 40f yass-nsw 60f jugiong-nsw 42f
      gundagai-nsw 115f holbrook-nsw 66f albury-nsw 6f wodonga-vic 68f wangaratta-vic 40f benalla-vic 47f
      euroa-vic 53f seymour-vic 10f tallarook-vic 17f broadford-vic 76f melbourne-vic`,
  },
  {
    name: "Olympic Highway",
    number: "A41",
    kind: "highway",
    scenery: ["farmland"],
    chain: "cowra-nsw 70 young-nsw 50 cootamundra-nsw 94 wagga-wagga-nsw 125 albury-nsw",
  },
  {
    name: "Lachlan Valley Way",
    number: "B81",
    kind: "road",
    scenery: ["farmland", "rivers"],
    chain: `
      yass-nsw 54 boorowa-nsw 77 cowra-nsw 92 forbes-nsw 99 condobolin-nsw 91 lake-cargelligo-nsw 92
      hillston-nsw`,
  },
  {
    name: "Burley Griffin Way",
    number: "B94",
    kind: "road",
    scenery: ["farmland"],
    chain: "yass-nsw 148 temora-nsw 155 griffith-nsw",
  },
  {
    name: "Goldfields Way",
    number: "B85",
    kind: "road",
    scenery: ["farmland"],
    chain: "west-wyalong-nsw 69 temora-nsw 90 wagga-wagga-nsw",
  },
  {
    name: "Temora-Cootamundra Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "temora-nsw 54 cootamundra-nsw",
  },
  {
    name: "Irrigation Way",
    kind: "road",
    scenery: ["farmland"],
    chain: "narrandera-nsw 96 griffith-nsw",
  },
  {
    name: "Henry Parkes Way",
    kind: "road",
    scenery: ["farmland"],
    chain: "orange-nsw 98 parkes-nsw 102 condobolin-nsw",
  },
  {
    name: "Escort Way",
    kind: "road",
    scenery: ["farmland"],
    chain: "orange-nsw 121 forbes-nsw",
  },
  {
    name: "Federal Highway",
    number: "M23",
    kind: "highway",
    scenery: ["farmland"],
    chain: "goulburn-nsw 92f canberra-act",
  },
  {
    name: "Barton Highway",
    number: "A25",
    kind: "highway",
    scenery: ["farmland"],
    chain: "yass-nsw 46 hall-act 9 gungahlin-act 13 canberra-act",
  },
  {
    name: "Belconnen Way",
    kind: "road",
    scenery: ["farmland"],
    chain: "canberra-act 10 belconnen-act",
  },
  {
    name: "Kings Highway",
    number: "B52",
    kind: "highway",
    scenery: ["mountains", "forest", "farmland"],
    chain: `
      canberra-act 14 queanbeyan-nsw 27 bungendore-nsw 49 braidwood-nsw 21 clyde-mountain-nsw 29
      nelligen-nsw 9 batemans-bay-nsw`,
  },
  {
    name: "Mount Ainslie Drive",
    kind: "road",
    scenery: ["forest"],
    chain: "canberra-act 7 mount-ainslie-act",
  },
  {
    name: "Captains Flat Road",
    kind: "road",
    scenery: ["farmland", "mountains"],
    chain: "queanbeyan-nsw 45 captains-flat-nsw",
  },
  {
    name: "Tarago Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "goulburn-nsw 39 tarago-nsw 36 bungendore-nsw",
  },
  {
    name: "Braidwood Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "tarago-nsw 54 braidwood-nsw",
  },
  {
    name: "Nerriga Road",
    otherNames: ["Main Road 92", "Turpentine Road"],
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "nowra-nsw 60 nerriga-nsw 54 braidwood-nsw",
  },
  {
    name: "Araluen Road",
    kind: "road",
    scenery: ["forest", "mountains", "rivers"],
    chain: "braidwood-nsw 27 araluen-nsw 60g moruya-nsw",
  },
  {
    name: "Monaro Highway",
    number: "B23",
    kind: "highway",
    scenery: ["mountains", "farmland"],
    chain: "canberra-act 115 cooma-nsw 38 nimmitabel-nsw 49 bombala-nsw 88 cann-river-vic",
  },
  {
    name: "Tharwa Drive",
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "canberra-act 20 tuggeranong-act 13 tharwa-act",
  },
  {
    name: "Boboyan Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "tharwa-act 94g adaminaby-nsw",
  },
  {
    name: "Cotter Road",
    kind: "road",
    scenery: ["forest", "mountains"],
    chain: "canberra-act 12 stromlo-forest-park-act 11 cotter-reserve-act",
  },
  {
    name: "Paddys River Road",
    kind: "road",
    scenery: ["mountains", "farmland"],
    chain: "cotter-reserve-act 19 tidbinbilla-act 20 tharwa-act",
  },
  {
    name: "Brindabella Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    vehicles: ["offroad-motorcycle", "4x4", "cycling"],
    chain: "cotter-reserve-act 26g piccadilly-circus-act 86g tumut-nsw",
  },
  {
    name: "Wee Jasper Road",
    kind: "road",
    scenery: ["mountains", "farmland", "rivers"],
    chain: "yass-nsw 54 wee-jasper-nsw 70g tumut-nsw",
  },
  {
    name: "Snowy Mountains Highway",
    number: "B72",
    kind: "highway",
    scenery: ["mountains", "forest"],
    chain: `
      bega-nsw 76 nimmitabel-nsw 38 cooma-nsw 51 adaminaby-nsw 38 kiandra-nsw 51 talbingo-nsw 40
      tumut-nsw 20 adelong-nsw 37 gundagai-nsw`,
  },
  {
    name: "Yarrangobilly Caves Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "kiandra-nsw 26g yarrangobilly-caves-nsw",
  },
  {
    name: "Gocup Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "tumut-nsw 33 gundagai-nsw",
  },
  {
    name: "Batlow Road",
    kind: "road",
    scenery: ["mountains", "forest", "farmland"],
    chain: "tumut-nsw 33 batlow-nsw 40 tumbarumba-nsw",
  },
  {
    name: "Elliott Way",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "tumbarumba-nsw 66 cabramurra-nsw 24 kiandra-nsw",
  },
  {
    name: "Khancoban-Cabramurra Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "khancoban-nsw 62 cabramurra-nsw",
  },
  {
    name: "Jingellic Road",
    kind: "road",
    scenery: ["farmland", "rivers"],
    chain: "tumbarumba-nsw 47 jingellic-nsw 58 holbrook-nsw",
  },
  {
    name: "Kosciuszko Road",
    kind: "road",
    scenery: ["mountains"],
    chain: "cooma-nsw 33 berridale-nsw 30 jindabyne-nsw 31 perisher-nsw 10 charlotte-pass-nsw",
  },
  {
    name: "Alpine Way",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: `
      jindabyne-nsw 34 thredbo-nsw 5 dead-horse-gap-nsw 19 tom-groggin-nsw 54 khancoban-nsw 27
      corryong-vic`,
  },
  {
    name: "Snowy River Way",
    kind: "road",
    scenery: ["mountains", "farmland", "rivers"],
    chain: "jindabyne-nsw 32 dalgety-nsw 78 bombala-nsw",
  },
  {
    name: "Dalgety Road",
    kind: "road",
    scenery: ["farmland", "mountains"],
    chain: "berridale-nsw 18 dalgety-nsw",
  },
  {
    name: "Delegate Road",
    kind: "road",
    scenery: ["farmland"],
    chain: "bombala-nsw 37 delegate-nsw",
  },
  {
    name: "Barry Way",
    kind: "road",
    scenery: ["mountains", "forest", "rivers"],
    chain: "jindabyne-nsw 92g suggan-buggan-vic 78g buchan-vic",
  },
  {
    name: "Illawarra Highway",
    number: "A48",
    kind: "highway",
    scenery: ["mountains", "forest"],
    chain: "wollongong-nsw 33 macquarie-pass-nsw 9 robertson-nsw 23 moss-vale-nsw",
  },
  {
    name: "Moss Vale Road",
    number: "B73",
    kind: "road",
    scenery: ["mountains", "forest", "farmland"],
    chain: "mittagong-nsw 5 bowral-nsw 10 moss-vale-nsw 33 kangaroo-valley-nsw 22 nowra-nsw",
  },
  {
    name: "Old Hume Highway",
    kind: "road",
    scenery: ["farmland"],
    chain: "sydney-nsw 84 picton-nsw 42 mittagong-nsw",
  },
  {
    name: "Wombeyan Caves Road",
    kind: "road",
    scenery: ["mountains", "forest"],
    chain: "mittagong-nsw 94g taralga-nsw",
  },
  {
    name: "Picton Road",
    number: "B88",
    kind: "road",
    scenery: ["forest"],
    chain: "picton-nsw 44 wollongong-nsw",
  },
  {
    name: "Lawrence Hargrave Drive",
    otherNames: ["Grand Pacific Drive"],
    kind: "road",
    scenery: ["coast"],
    chain: "waterfall-nsw 13 bald-hill-nsw 28 wollongong-nsw",
  },
  {
    name: "Princes Highway, New South Wales",
    otherNames: ["Highway 1"],
    number: "A1",
    kind: "highway",
    scenery: ["coast", "forest"],
    chain: `
      sydney-nsw 40 waterfall-nsw 42f wollongong-nsw 36f kiama-nsw 42 nowra-nsw 66 ulladulla-nsw 52
      batemans-bay-nsw 27 moruya-nsw 41 narooma-nsw 40 cobargo-nsw 40 bega-nsw 34 merimbula-nsw 26
      eden-nsw 60 genoa-vic`,
  },
  {
    name: "Tathra Road",
    kind: "road",
    scenery: ["coast", "farmland"],
    chain: "bega-nsw 18 tathra-nsw",
  },
  {
    name: "Bermagui Road",
    kind: "road",
    scenery: ["coast", "forest"],
    chain: "cobargo-nsw 20 bermagui-nsw 45 tathra-nsw",
  },
  {
    name: "Sapphire Coast Drive",
    kind: "road",
    scenery: ["coast"],
    chain: "tathra-nsw 25 merimbula-nsw",
  },
  {
    name: "Silver City Highway",
    number: "B79",
    kind: "highway",
    scenery: ["outback", "desert"],
    chain: `
      mildura-vic 32 wentworth-nsw 266 broken-hill-nsw 175 packsaddle-nsw 125 milparinka-nsw 42
      tibooburra-nsw`,
  },
  {
    name: "Silverton Road",
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "broken-hill-nsw 25 silverton-nsw",
  },
  {
    name: "Menindee Road",
    kind: "road",
    scenery: ["outback", "desert", "rivers"],
    chain: "broken-hill-nsw 112 menindee-nsw",
  },
  {
    name: "Darling River Run",
    otherNames: ["Pooncarie Road", "Wilcannia-Bourke Road"],
    kind: "track",
    scenery: ["outback", "rivers"],
    chain: `
      wentworth-nsw 118 pooncarie-nsw 125 menindee-nsw 155g wilcannia-nsw 140g tilpa-nsw 93g louth-nsw
      99g bourke-nsw`,
  },
  {
    name: "Ivanhoe-Menindee Road",
    kind: "road",
    scenery: ["outback"],
    chain: "ivanhoe-nsw 205g menindee-nsw",
  },
  {
    name: "Mungo Road",
    otherNames: ["Arumpo Road"],
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "mildura-vic 110g mungo-nsw 90g pooncarie-nsw",
  },
  {
    name: "Balranald-Mungo Road",
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "balranald-nsw 147g mungo-nsw",
  },
  {
    name: "Opal Miners Way",
    otherNames: ["Wilcannia-White Cliffs Road"],
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "wilcannia-nsw 94 white-cliffs-nsw",
  },
  {
    name: "White Cliffs-Wanaaring Road",
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "white-cliffs-nsw 195g wanaaring-nsw",
  },
  {
    name: "Cut Line",
    otherNames: ["Bourke-Milparinka Road", "Wanaaring Road"],
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "bourke-nsw 191g wanaaring-nsw 237g tibooburra-nsw",
  },
  {
    name: "Cameron Corner Road",
    kind: "road",
    scenery: ["outback", "desert"],
    chain: "tibooburra-nsw 139g cameron-corner-qld",
  },
  {
    name: "Hungerford Road",
    otherNames: ["Dowling Track"],
    kind: "road",
    scenery: ["outback"],
    chain: "bourke-nsw 213g hungerford-qld",
  },
  {
    name: "Cobar-Louth Road",
    kind: "road",
    scenery: ["outback"],
    chain: "cobar-nsw 131g louth-nsw",
  },
];
