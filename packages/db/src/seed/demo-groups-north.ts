import type { DemoGroup } from "./demo-group";

/** New South Wales, Queensland, the Northern Territory and Western Australia. */
export const DEMO_GROUPS_NORTH = [
  {
    name: "Walcha, Barrington and New England Tablelands Adventure and Touring Motorcycle Club (est. 1987)",
    description:
      "Gravel, granite and good pies between Gloucester and Glen Innes. Saturday rides twice a month, a winter dinner with speeches that go on too long, and spare beds for travellers passing through Walcha.",
    type: "motorcycle",
    region: "NSW",
    skillLevel: "intermediate",
    scenery: "tablelands",
    daysAgo: 590,
    owner: "alexandrina",
    admins: ["priya"],
    members: ["hamish", "bartholomew", "jo", "mele", "aroha", "premium"],
    topics: [
      {
        by: "alexandrina",
        title: "Annual dinner: book your pie",
        content:
          "The Royal has kept the back room for us. Lamb, mushroom or the one Hamish won't talk about. Names below by Friday, please.",
        daysAgo: 1.1,
        isPinned: true,
        isAnnouncement: true,
        likes: 5,
        comments: [
          ["priya", "Mushroom for me, and one for the dog. Don't ask.", 4],
          ["hamish", "I will talk about it when I'm ready. Lamb.", 6],
        ],
      },
      {
        by: "priya",
        title: "Thunderbolts Way: roadworks until Christmas",
        content:
          "Stop-and-go at Nowendoc, about twenty minutes each way. The lollipop lady has a kelpie and will let you pat it.",
        daysAgo: 3.8,
        likes: 6,
        comments: [["mele", "Took it on the pushbike. She gave me a lamington.", 5]],
      },
      {
        by: "bartholomew",
        title: "XR400 carby, surging at altitude",
        content: "Runs sweet at home in Richmond, hunts like a beagle above Ebor. Needle clip up or down?",
        daysAgo: 15,
        likes: 1,
        comments: [
          [
            "alexandrina",
            "Up the hill, down the clip: leaner. Half a turn on the air screw first.",
            4,
            [["bartholomew", "Half a turn did it. I owe you a beer and an apology to the bike.", 3]],
          ],
        ],
      },
    ],
    events: [
      {
        by: "priya",
        title: "Barrington Tops loop",
        description: "Gloucester, Scone, the top gate and back for a swim at Gloryvale.",
        location: "Gloucester, the big tree in the park",
        at: [-32.0067, 151.9637],
        weeks: 1,
        time: "08:00",
        going: 5,
      },
    ],
  },
  {
    name: "New to Dirt: Sydney and the Mountains",
    description:
      "You can ride on the road and want to try gravel? So did we. Short rides, patient people, one drop each and nobody laughs. Any bike that can hold air.",
    type: "motorcycle",
    region: "NSW",
    skillLevel: "beginner",
    scenery: "dusk",
    daysAgo: 300,
    owner: "priya",
    moderators: ["jo"],
    members: [
      "bartholomew",
      "aroha",
      "rider",
      "weijie",
      "dusty.boots",
      "kowalczyk",
      "giuseppe",
      "kostas",
      "premium",
      "tamati",
      "hamish",
    ],
    topics: [
      {
        by: "priya",
        title: "How to pick up a bike that's heavier than you",
        content:
          "1. Turn the fuel off and take a breath. It isn't getting any more dropped.\n2. Back to the bike, low, hands on bar and rack.\n3. Push with your legs, small steps.\n4. **Side stand down first**, or you'll do it twice.\n\nWe practise on grass before every ride.",
        daysAgo: 280,
        isPinned: true,
        likes: 10,
        comments: [["jo", "Step 4 is written in my blood.", 9]],
      },
      {
        by: "aroha",
        title: "First gravel ride done!",
        content:
          "Megalong Valley and back. I was sure I'd die at the first corrugations and by lunch I was standing up. Thank you for waiting, all of you.",
        daysAgo: 0.6,
        likes: 10,
        comments: [
          ["priya", "You waited for *me* at the ford. So proud.", 6],
          ["rider", "Standing up already? Took me a year.", 4],
        ],
      },
      {
        by: "dusty.boots",
        title: "Boots: what do you wear that you can also walk in?",
        content:
          "Proper MX boots are like walking in buckets. Is there anything between those and work boots?",
        daysAgo: 2.7,
        likes: 3,
        comments: [
          [
            "kostas",
            "Adventure boots with a hinge. Look at the second-hand page first, half of them were worn once.",
            3,
          ],
          ["jo", "Whatever you get, wear it at home for a week. Yes, to bed if needed.", 7],
        ],
      },
    ],
    polls: [
      {
        by: "jo",
        question: "Skills day: what would you like to practise?",
        daysAgo: 1.8,
        options: [
          ["Slow turns", 3],
          ["Sand", 4],
          ["Hills, up and down", 4],
          ["Water crossings", 2],
        ],
      },
    ],
    events: [
      {
        by: "jo",
        title: "Skills day on grass",
        description: "Cones, ruts, a log and a barbecue. Bring water and somebody who takes photos.",
        location: "Richmond, the paddock behind Bart's place",
        at: [-33.5983, 150.7514],
        weeks: 0,
        time: "09:00",
        going: 9,
      },
      {
        by: "priya",
        title: "Megalong Valley for first timers",
        description: "40 km of gravel, one shallow ford, tea rooms at the end.",
        location: "Blackheath station car park",
        at: [-33.6353, 150.2847],
        weeks: -1,
        time: "09:30",
        going: 7,
      },
    ],
  },
  {
    name: "Atherton Trail Riders",
    description:
      "Rainforest single trail, red clay and the old mining tracks out to Chillagoe. Small group, hard rides, cold creek at the end.",
    type: "motorcycle",
    region: "QLD",
    skillLevel: "expert",
    daysAgo: 350,
    owner: "ngaire",
    members: ["aroha", "bluey", "suharti", "tamati"],
    topics: [
      {
        by: "ngaire",
        title: "Irvinebank loop after the wet",
        content:
          "Emu Creek is still a swim. Everything above the weir is dry and the grader hasn't been, so it's at its best.",
        daysAgo: 7,
        likes: 3,
        comments: [["bluey", "Crossed with the cruiser on Tuesday, bonnet deep. Bikes: no.", 3]],
      },
    ],
    events: [
      {
        by: "ngaire",
        title: "Chillagoe and back the hard way",
        description: "270 km, two of us have done it in a day. Bring a tube for each end.",
        location: "Herberton, at the pub",
        at: [-17.3836, 145.3856],
        weeks: 4,
        time: "06:00",
        going: 3,
      },
    ],
  },
  {
    name: "Red Centre Riders",
    description:
      "Alice and beyond: Mereenie Loop, Finke, the Plenty and the Sandover. Mostly shift workers, so rides start on any day that ends in y.",
    type: "motorcycle",
    region: "NT",
    skillLevel: "advanced",
    scenery: "desert",
    daysAgo: 390,
    owner: "suharti",
    moderators: ["declan"],
    members: ["ileana", "xiuying", "rider", "gold", "bluey"],
    topics: [
      {
        by: "declan",
        title: "Water drops on the Plenty",
        content:
          "I'm driving through to Boulia next week with an empty tray. Twenty-litre drums at Jervois and Tobermorey if anybody wants one left for them.",
        daysAgo: 1.9,
        likes: 4,
        mentions: ["rider"],
        comments: [
          [
            "rider",
            "One at Tobermorey for me, please. I'll leave the drum at the roadhouse with a six-pack beside it.",
            4,
          ],
          ["suharti", "Legend. Text me the spot and I'll put it on the map.", 2],
        ],
      },
      {
        by: "suharti",
        title: "Sand: sit or stand?",
        content:
          "Old argument, new riders. My vote: stand, weight back, look far, throttle on. Sit when you're tired, and then stop, because you're tired.",
        daysAgo: 19,
        likes: 5,
        comments: [["ileana", "I tried it on the Ducati. I sit, far away, with a drink.", 6]],
      },
    ],
  },
  {
    name: "Kimberley Convoy",
    description:
      "4x4 trips in the dry: Gibb River, Mitchell Plateau, Munja and the coast. We plan together, share spares and satellite phones, and nobody travels alone.",
    type: "4x4",
    region: "WA",
    skillLevel: "advanced",
    isPrivate: true,
    maxMembers: 60,
    scenery: "dusk",
    rules:
      "Ask before you cross anyone's country and pay for the permit. If you can't carry it out, don't carry it in.",
    daysAgo: 460,
    owner: "gold",
    admins: ["bruce"],
    members: ["trevor", "xiuying", "suharti", "declan", "ngaire"],
    pending: ["bluey", "priya"],
    topics: [
      {
        by: "bruce",
        title: "Spares list for the convoy",
        content:
          "Three cars, one list:\n\n- two fan belts: packed\n- fuel filters, six of them, the Drysdale bowser is what it is: packed\n- a rear shock that fits all of us: ha\n\nWhat have I forgotten?",
        daysAgo: 0.7,
        likes: 4,
        comments: [
          ["gold", "Wheel bearings, and the grease that goes with them.", 3],
          [
            "ngaire",
            "Coffee. You always forget the coffee.",
            5,
            [["bruce", "I bring the book. Somebody else brings the coffee.", 3]],
          ],
        ],
      },
      {
        by: "gold",
        title: "Pentecost: when do you cross?",
        content:
          "Walked it at low tide last dry: hub height, firm gravel, one smiling crocodile on the El Questro side. I wouldn't walk it again.",
        daysAgo: 40,
        likes: 6,
      },
    ],
    polls: [
      {
        by: "gold",
        question: "Mitchell Plateau: when do we leave Derby?",
        daysAgo: 3,
        options: [
          ["First week of June", 2],
          ["Last week of June", 3],
          ["July, after the school holidays", 1],
        ],
      },
    ],
    events: [
      {
        by: "gold",
        title: "Planning night, with maps and barramundi",
        description: "Permits, fuel, who carries what. Bring your list.",
        location: "Broome, at Marko's",
        at: [-17.9614, 122.2359],
        weeks: 1,
        time: "18:00",
        going: 4,
      },
    ],
  },
  {
    name: "Perth Gravel and Munda Biddi",
    description:
      "Gravel bikes and bikepacking from the hills down to Albany. Weekday mornings before the heat, overnighters when the huts are free.",
    type: "cycling",
    region: "WA",
    skillLevel: null,
    daysAgo: 260,
    owner: "ravi",
    moderators: ["asa"],
    members: ["weijie", "mele", "siobhan"],
    topics: [
      {
        by: "asa",
        title: "Pea gravel: any advice that isn't 'fall off less'?",
        content: "Came from Sweden, where gravel stays put. Here it's ball bearings on a plate.",
        daysAgo: 2.2,
        likes: 3,
        comments: [
          ["ravi", "Wider tyres, less air, and look at the exit, never at the edge.", 4],
          ["mele", "Fall off more, but with style.", 5],
        ],
      },
    ],
    events: [
      {
        by: "ravi",
        title: "Mundaring to the first hut",
        description: "52 km, mostly down. Train back from Midland or ride home if you're keen.",
        location: "Mundaring, start of the trail",
        at: [-31.9021, 116.1672],
        weeks: 2,
        time: "06:30",
        going: 3,
      },
    ],
  },
] as const satisfies readonly DemoGroup[];
