import type {
  GROUP_ACTIVITY_TYPES,
  GROUP_REGIONS,
  SKILL_LEVELS,
} from "@longpaddock/domain/groups/vocabulary";
import type { DemoEmail } from "./demo-members";

type NameIn<Email> = Email extends `${infer Name}@longpaddock.example` ? Name : never;

/** A demo member by the first part of their address. */
export type DemoName = NameIn<DemoEmail>;

/** Who says what, how many like it, and the replies. */
export type DemoComment = readonly [
  by: DemoName,
  text: string,
  likes?: number,
  replies?: readonly DemoComment[],
];

export interface DemoTopic {
  readonly by: DemoName;
  readonly title: string;
  readonly content: string;
  readonly daysAgo: number;
  readonly isPinned?: boolean;
  readonly isAnnouncement?: boolean;
  readonly likes?: number;
  /** Whom the topic mentions. */
  readonly mentions?: readonly DemoName[];
  readonly comments?: readonly DemoComment[];
}

export interface DemoPoll {
  readonly by: DemoName;
  readonly question: string;
  readonly daysAgo: number;
  /** Each option with its number of votes. */
  readonly options: readonly (readonly [option: string, votes: number])[];
  readonly isClosed?: boolean;
}

interface DemoDatePoll {
  readonly by: DemoName;
  readonly question: string;
  readonly daysAgo: number;
  /** '08:00', in the time zone of the group's region. */
  readonly time: string;
  /** Saturdays from the coming one, each with what the members say who joined first: 'yym' for yes, yes and maybe. */
  readonly dates: readonly (readonly [weeks: number, votes: string])[];
}

interface DemoEvent {
  readonly by: DemoName;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** Latitude and longitude of the meeting place. */
  readonly at: readonly [number, number];
  /** From the coming Saturday; negative for the past. */
  readonly weeks: number;
  /** '07:30', in the time zone of the group's region. */
  readonly time: string;
  readonly going: number;
}

export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly type: (typeof GROUP_ACTIVITY_TYPES)[number];
  readonly region: (typeof GROUP_REGIONS)[number];
  readonly skillLevel: (typeof SKILL_LEVELS)[number] | null;
  readonly isPrivate?: boolean;
  readonly maxMembers?: number;
  readonly rules?: string;
  /** The colours of its picture; without it the group has none. */
  readonly scenery?: DemoScenery;
  readonly daysAgo: number;
  readonly owner: DemoName;
  readonly admins?: readonly DemoName[];
  readonly moderators?: readonly DemoName[];
  /** The others, in the order in which they joined. */
  readonly members: readonly DemoName[];
  /** Those who ask to join. */
  readonly pending?: readonly DemoName[];
  readonly topics: readonly DemoTopic[];
  readonly polls?: readonly DemoPoll[];
  readonly datePolls?: readonly DemoDatePoll[];
  readonly events?: readonly DemoEvent[];
}

/** The landscape of a picture. */
export type DemoScenery = "alps" | "coast" | "desert" | "dusk" | "rainforest" | "ranges" | "tablelands";
