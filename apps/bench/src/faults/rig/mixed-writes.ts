import { setTimeout as delay } from "node:timers/promises";
import type { Member } from "../../data/members";
import { TARGETS, writers } from "./paddock";
import { type Answer, idIn, isDone, send } from "./send";

const REST_MS = 50;
const ROUTE = { vehicleType: "offroad-motorcycle", difficulty: "beginner", state: "NSW" };

/** What a client was told is stored. */
export interface Acknowledged {
  routes: number[];
  topics: number[];
  comments: number[];
  /** By member and route: the answered rating, and those sent after it that were not answered. */
  ratings: Map<string, Answers<number>>;
  /** By member and ride, like the ratings. */
  places: Map<string, Answers<"confirmed" | "declined">>;
}

export interface Answers<T> {
  answered: T | null;
  since: T[];
}

export interface MixedWrites {
  acknowledged: Acknowledged;
  /** Statuses other than success, with how often each was answered. */
  refused: Map<number, number>;
  count(): number;
  stop(): Promise<void>;
}

/** Each member writes one thing after the other: a route, a topic, a comment, a rating or an answer to a ride. */
export function startMixedWrites(origin: string): MixedWrites {
  const acknowledged: Acknowledged = {
    routes: [],
    topics: [],
    comments: [],
    ratings: new Map(),
    places: new Map(),
  };
  const refused = new Map<number, number>();
  let isWriting = true;
  let count = 0;
  const working = writers().map(async (member, index) => {
    for (let turn = index; isWriting; turn++) {
      const answer = await writeOne(origin, member, { turn, acknowledged });
      if (isDone(answer)) count++;
      else {
        refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
        await delay(REST_MS);
      }
    }
  });
  return {
    acknowledged,
    refused,
    count: () => count,
    stop: async () => {
      isWriting = false;
      await Promise.all(working);
    },
  };
}

type Turn = { turn: number; acknowledged: Acknowledged };

async function writeOne(origin: string, member: Member, { turn, acknowledged }: Turn): Promise<Answer> {
  const target = 1 + (Math.floor(turn / 5) % TARGETS);
  const post = (path: string, body: object) => send(origin, { method: "POST", path, body }, member);
  const noteId = (answer: Answer, ids: number[]) => {
    if (isDone(answer)) ids.push(idIn(answer));
    return answer;
  };
  switch (turn % 5) {
    case 0:
      return noteId(await post("/api/routes", { ...ROUTE, name: `Track ${turn}` }), acknowledged.routes);
    case 1:
      return noteId(
        await post("/api/groups/1/posts", { title: `Topic ${turn}`, content: "Who is going?" }),
        acknowledged.topics,
      );
    case 2:
      return noteId(
        await post(`/api/posts/${target}/comments`, { content: `Comment ${turn}` }),
        acknowledged.comments,
      );
    case 3: {
      const rating = 1 + (Math.floor(turn / 5) % 5);
      const rate = () => post(`/api/routes/${target}/rate`, { rating });
      return noteLatest(acknowledged.ratings, `${member.id} ${target}`, rating, rate);
    }
    default: {
      const status = Math.floor(turn / (5 * TARGETS)) % 2 === 0 ? "confirmed" : "declined";
      const answer = () => post(`/api/events/${target}/join`, { status });
      return noteLatest(acknowledged.places, `${member.id} ${target}`, status, answer);
    }
  }
}

async function noteLatest<T>(
  known: Map<string, Answers<T>>,
  key: string,
  ...[value, act]: [T, () => Promise<Answer>]
): Promise<Answer> {
  const answers = known.get(key) ?? { answered: null, since: [] };
  known.set(key, answers);
  answers.since.push(value);
  const answer = await act();
  if (isDone(answer)) {
    answers.answered = value;
    answers.since = [];
  }
  return answer;
}
