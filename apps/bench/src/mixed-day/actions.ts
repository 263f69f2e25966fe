import type { Call } from "../faults/rig/send";
import type { Day, DayMember } from "./day-rows";

/** What share of the requests is of each kind. */
export const SHARES = { reading: 0.7, discussion: 0.2, "answers and check-ins": 0.1 } as const;
export type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as Kind[];

export interface Action extends Call {
  kind: Kind;
}

export interface PlannedDay extends Day {
  /** Remembers what each member has done, so that it lasts as long as the database. */
  nextAction(member: DayMember): Action;
}

/**
 * What a member does next: of ten requests seven read, two write to a discussion, and one answers an event or checks in.
 */
export function actionsOf({ routes, rides }: Day, pick: <T>(from: readonly T[]) => T) {
  /** By member, how often they have answered or checked in. */
  const done = new Map<string, number>();
  /** Member and topic. */
  const liked = new Set<string>();
  let written = 0;

  const readings: ((member: DayMember) => string)[] = [
    () => "/trpc/auth.user,start.read?batch=1&input=%7B%7D",
    () => "/api/routes?limit=20&excerpt=true&state=NSW",
    () => "/api/routes?limit=20&excerpt=true",
    () => `/api/routes/${pick(routes)}`,
    () => "/api/routes?limit=20&excerpt=true&search=river",
    () => "/api/events?limit=20&upcoming=true",
    () => `/api/events/${pick(rides)}`,
    () => `/api/events/${pick(rides)}/participants?limit=24`,
    ({ groups }) => `/api/groups/${pick(groups)}`,
    ({ groups }) => `/api/groups/${pick(groups)}/posts?limit=20`,
    ({ topics }) => `/api/posts/${pick(topics)}`,
    ({ topics }) => `/api/posts/${pick(topics)}/comments?limit=10`,
    () => "/api/notifications?limit=20",
    () => "/api/badges",
  ];

  /** Liking again what one likes is answered with 409. */
  function like(id: string, topic: number): Call {
    const key = `${id} ${topic}`;
    const isLiked = liked.delete(key);
    if (!isLiked) liked.add(key);
    return { method: isLiked ? "DELETE" : "POST", path: `/api/posts/${topic}/like` };
  }

  function discuss({ id, topics, groups }: DayMember): Call {
    const number = written++;
    const topic = pick(topics);
    if (number % 10 === 0)
      return {
        method: "POST",
        path: `/api/groups/${pick(groups)}/posts`,
        body: { title: `Topic ${number}`, content: "Who is going on Sunday?" },
      };
    if (number % 10 > 7) return like(id, topic);
    return { method: "POST", path: `/api/posts/${topic}/comments`, body: { content: `Comment ${number}` } };
  }

  /** Each ride is answered first, and checked in at the next time. */
  function takePart({ id }: DayMember): Call {
    const turn = done.get(id) ?? 0;
    done.set(id, turn + 1);
    const ride = rides[Math.floor(turn / 2) % rides.length];
    return turn % 2 === 0
      ? { method: "POST", path: `/api/events/${ride}/join`, body: { status: "confirmed" } }
      : { method: "POST", path: `/api/events/${ride}/check-in`, body: { status: "checked_in" } };
  }

  return (member: DayMember): Action => {
    const chance = Math.random();
    if (chance < SHARES.reading) return { kind: "reading", method: "GET", path: pick(readings)(member) };
    if (chance < SHARES.reading + SHARES.discussion) return { kind: "discussion", ...discuss(member) };
    return { kind: "answers and check-ins", ...takePart(member) };
  };
}
