import type { DemoGroup } from "./demo-group";

/** Victoria, Tasmania and South Australia. */
export const DEMO_GROUPS_SOUTH = [
  {
    name: "High Country Adventure Riders",
    description:
      "Weekend rides out of Mansfield, Bright and Omeo for big singles and twins. We ride to the slowest, wait at every turn and camp where there's a creek. Come for the Howqua, stay for the scones at Dargo.",
    type: "motorcycle",
    region: "VIC",
    skillLevel: "intermediate",
    maxMembers: 50,
    scenery: "alps",
    rules:
      "1. Nobody rides the last hour alone.\n2. Corner-mark until the sweep shows up, even if it's raining.\n3. Closed track means closed. Parks Victoria's map wins every argument.\n4. Leave gates as you find them.",
    daysAgo: 610,
    owner: "fatima",
    admins: ["hamish"],
    moderators: ["kowalczyk"],
    members: [
      "premium",
      "rider",
      "kostas",
      "alexandrina",
      "priya",
      "siobhan",
      "giuseppe",
      "tamati",
      "bartholomew",
      "rosalind",
    ],
    topics: [
      {
        by: "fatima",
        title: "Read this before your first ride with us",
        content:
          "Welcome! A few things save everyone a cold night:\n\n- **Fuel:** 250 km range, or bring a bladder. Licola doesn't always have premium.\n- **Tyres:** knobbies or a good 50/50. Road tyres go home from the first clay hill.\n- **Comms:** UHF 22. There's no phone between Dargo and Mount Hotham.\n\nSay hello below and tell us what you ride.",
        daysAgo: 600,
        isPinned: true,
        likes: 9,
        comments: [
          [
            "premium",
            "Mai from Geelong, CB500X. Good on gravel, nervous in anything that looks like chocolate pudding.",
            4,
          ],
          ["rider", "Callum, 690 Enduro, off the boat from Devonport two or three times a year.", 3],
          [
            "bartholomew",
            "Bart. XR400 older than some of you. It has never broken down when anyone was looking.",
            6,
            [["kowalczyk", "I was looking at Woods Point.", 8]],
          ],
        ],
      },
      {
        by: "hamish",
        title: "Seasonal closures: which gates are still shut?",
        content:
          "Came over from Khancoban yesterday. Davies Plain is open, the river was knee-deep at Tom Groggin and falling. Does anyone know about King Billy and Bluff Link?",
        daysAgo: 1.4,
        likes: 6,
        comments: [
          [
            "kowalczyk",
            "Rangers were at King Billy on Thursday with a chainsaw and a thermos. I'd call it open by the weekend.",
            5,
          ],
          [
            "fatima",
            "Bluff Link is still locked at the Howqua end. They've pushed it to the end of the month, there's a washout.",
            3,
            [
              [
                "hamish",
                "Thanks, that settles Sunday. We'll go via Refrigerator Gap.",
                2,
                [["rider", "Refrigerator Gap it is. I'll bring the tow strap this time.", 4]],
              ],
            ],
          ],
          ["tamati", "Booking the crate from Lyttelton as we speak.", 2],
        ],
      },
      {
        by: "rider",
        title: "Rear shock rebuild near Devonport or Melbourne?",
        content:
          "The 690 has started to kick like a mule over corrugations. Who do you trust with a WP shock and how long was the wait?",
        daysAgo: 3.2,
        likes: 2,
        comments: [
          [
            "kostas",
            "There's a fella in Bayswater who did mine in a week. Ask him for heavier oil, he'll know what you mean.",
            3,
          ],
          [
            "premium",
            "Second that. He also told me my sag was set for someone twice my size, which explained a lot.",
            5,
            [["rider", "Rang him this morning. Dropping it off before the ride, cheers both.", 2]],
          ],
        ],
      },
      {
        by: "alexandrina",
        title: "Found: one left glove, Craigs Hut car park",
        content: "Black Klim, size L, full of hail. Speak up or it goes on the fence with the others.",
        daysAgo: 12,
        likes: 8,
        comments: [["giuseppe", "That's mine. I rode to Mirimbah with a sock on.", 7]],
      },
    ],
    polls: [
      {
        by: "fatima",
        question: "Where do we camp on the long weekend?",
        daysAgo: 2.5,
        options: [
          ["Howqua Hills", 4],
          ["Wonnangatta Station", 5],
          ["Talbotville", 3],
          ["A pub with beds, please", 1],
        ],
      },
    ],
    datePolls: [
      {
        by: "hamish",
        question: "Crooked River and back, one day, 240 km",
        daysAgo: 1.5,
        time: "07:30",
        dates: [
          [2, "ynmyn"],
          [3, "yymyyn"],
          [4, "nmmny"],
        ],
      },
    ],
    events: [
      {
        by: "hamish",
        title: "Wonnangatta in two days",
        description:
          "In over Zeka Spur, out by Herne Spur. Fuel up at Mansfield, carry food for two days. Not a ride for your first time on dirt.",
        location: "BP Mansfield",
        at: [-37.0525, 146.0885],
        weeks: 2,
        time: "07:30",
        going: 6,
      },
      {
        by: "fatima",
        title: "Shakedown lap of the Howqua",
        description: "160 km, home by dark. A good first ride with the group.",
        location: "Mansfield Visitor Centre",
        at: [-37.0561, 146.0806],
        weeks: 0,
        time: "08:30",
        going: 8,
      },
      {
        by: "fatima",
        title: "Omeo and back before the snow",
        description: "The last run over the top before they close the gates.",
        location: "Bright, in front of the bakery",
        at: [-36.7298, 146.9603],
        weeks: -9,
        time: "08:00",
        going: 9,
      },
    ],
  },
  {
    name: "Tassie Dirt",
    description:
      "Trail and adventure riders all over the island. Forestry roads, the Climies, Corinna and whatever the button grass hides. Weekend rides most months, working bees with Parks twice a year.",
    type: "motorcycle",
    region: "TAS",
    skillLevel: "advanced",
    scenery: "coast",
    rules:
      "Register, insure, and wash your bike before you come over on the ferry: Phytophthora is no joke. Be nice to walkers.",
    daysAgo: 540,
    owner: "siobhan",
    moderators: ["rider"],
    members: ["rosalind", "tamati", "fatima", "hamish", "kowalczyk", "alexandrina"],
    topics: [
      {
        by: "siobhan",
        title: "Climies Track: bridge out at 14 km",
        content:
          "The second log bridge has dropped on the left side. You can ford it just upstream at low water, but don't try it after rain. Parks knows.",
        daysAgo: 0.3,
        isPinned: true,
        isAnnouncement: true,
        likes: 4,
        mentions: ["rider"],
        comments: [
          ["rosalind", "We turned around there on Sunday. It's worse than it looks from the bike.", 2],
        ],
      },
      {
        by: "rosalind",
        title: "Who's in for Corinna at Easter?",
        content:
          "Barge at ten, lunch at Savage River, and I know a shed in Waratah with a wood heater. @Callum you still have the big tent?",
        daysAgo: 0.9,
        likes: 5,
        mentions: ["rider"],
        comments: [
          ["siobhan", "In. I'll bring the coffee kit and the good chain lube.", 3],
          ["tamati", "If the crate makes it in time. Otherwise I'll hire something unsuitable.", 6],
        ],
      },
      {
        by: "rider",
        title: "Best tyre for wet forestry clay?",
        content:
          "I've gone through a TKC80 in 3,000 km. What lasts on gravel but still finds grip when Arthur River decides it's winter?",
        daysAgo: 6,
        likes: 3,
        comments: [
          [
            "rosalind",
            "Mitas E-09 Dakar on the back. Sounds like a tractor, wears like one too.",
            4,
            [["rider", "Sold. My neighbours already think I own a tractor.", 5]],
          ],
          ["kowalczyk", "Slow down.", 7],
        ],
      },
      {
        by: "siobhan",
        title: "Working bee at Balfour: thank you",
        content:
          "Eleven of us, four chainsaws, 23 trees off the track and one very confused wombat moved along politely. Parks says the gate stays open through summer because of it.",
        daysAgo: 33,
        likes: 6,
        comments: [["rider", "The wombat was the only one not complaining about the sandwiches.", 6]],
      },
    ],
    polls: [
      {
        by: "siobhan",
        question: "Overnighter in March: which way?",
        daysAgo: 8,
        isClosed: true,
        options: [
          ["Strahan via the Western Explorer", 5],
          ["East coast and Ben Lomond", 2],
          ["Central Plateau", 1],
        ],
      },
    ],
    events: [
      {
        by: "rosalind",
        title: "Western Explorer overnighter",
        description: "Smithton to Corinna on gravel, barge across, Strahan for the night.",
        location: "Smithton, the servo on Nelson Street",
        at: [-40.8439, 145.1256],
        weeks: 3,
        time: "09:00",
        going: 4,
      },
      {
        by: "siobhan",
        title: "Working bee at Balfour",
        description: "Bring gloves and lunch. Parks brings the saws and the tickets to use them.",
        location: "Balfour Track, northern end",
        at: [-41.1667, 144.9],
        weeks: -5,
        time: "08:30",
        going: 6,
      },
    ],
  },
  {
    name: "Sunday Spur Club",
    description:
      "Sealed bends within an hour of Melbourne: Black Spur, Reefton, Lake Mountain. We leave when the fog lifts, stop at one bakery and are home for lunch.",
    type: "motorcycle",
    region: "VIC",
    skillLevel: "beginner",
    scenery: "rainforest",
    daysAgo: 480,
    owner: "kostas",
    admins: ["premium"],
    members: ["giuseppe", "kowalczyk", "bartholomew", "fatima", "tamati"],
    topics: [
      {
        by: "premium",
        title: "The great vanilla slice ranking",
        content:
          "Twelve bakeries, one winner. Marks out of ten for wobble, icing and whether you can eat it in gloves:\n\n1. Healesville 9\n2. Yea 8.5\n3. Marysville 8\n\nDisagree below, with evidence.",
        daysAgo: 4.6,
        likes: 6,
        comments: [
          [
            "kostas",
            "Yea is robbed. It's the icing.",
            3,
            [["premium", "The icing is why it isn't a nine.", 4]],
          ],
          ["bartholomew", "Ouyen. Nothing else is a vanilla slice, it's only custard with opinions.", 5],
        ],
      },
      {
        by: "kostas",
        title: "Gravel on the Reefton, 3 km from the Marysville end",
        content: "Roadworks have left loose stuff on two left-handers. Take it easy until it's swept.",
        daysAgo: 2,
        likes: 5,
      },
    ],
    events: [
      {
        by: "kostas",
        title: "Black Spur at first light",
        description: "Healesville, Narbethong, Marysville, Reefton, home.",
        location: "Healesville, opposite the pub",
        at: [-37.6544, 145.517],
        weeks: 1,
        time: "07:00",
        going: 5,
      },
    ],
  },
  {
    name: "Flinders Ranges 4WD Club",
    description:
      "A family club since 1983. Day trips from Quorn, station tracks by arrangement with the owners, and a convoy across the Simpson every second winter.",
    type: "4x4",
    region: "SA",
    skillLevel: "beginner",
    isPrivate: true,
    maxMembers: 200,
    scenery: "ranges",
    rules:
      "Station owners are our hosts. No side tracks, no dogs, rubbish goes home. Recovery gear is checked at the first gate.",
    daysAgo: 430,
    owner: "trevor",
    admins: ["xiuying"],
    members: ["giuseppe", "dusty.boots", "bruce", "suharti", "gold"],
    pending: ["rider"],
    topics: [
      {
        by: "trevor",
        title: "Skytrek keys: how to book as a member",
        content:
          "Ring the station a week ahead, give the club's name and your plates. Two vehicles at least.",
        daysAgo: 120,
        isPinned: true,
        likes: 4,
      },
      {
        by: "xiuying",
        title: "Tyre pressures on gibber",
        content:
          "We ran 28 front and 32 rear from Marree to Mungerannie, loaded. No punctures in four cars. What do you run?",
        daysAgo: 5,
        likes: 3,
        comments: [
          ["gold", "26 all round and 60 km/h. It's the speed that cuts tyres.", 4],
          ["bruce", "I run two spares and a book.", 5],
        ],
      },
    ],
    polls: [
      {
        by: "trevor",
        question: "Simpson crossing: which line?",
        daysAgo: 9,
        options: [
          ["French Line", 2],
          ["Rig Road", 3],
          ["WAA Line", 1],
        ],
      },
    ],
  },
] as const satisfies readonly DemoGroup[];
