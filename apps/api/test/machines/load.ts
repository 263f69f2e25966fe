import { setTimeout as delay } from "node:timers/promises";
import type { Answer, Client } from "./client";
import { newClient } from "./client";

const PAUSE_MS = 15;

interface Load {
  /** Resolves when each writer has had a post acknowledged since that time. */
  allWroteSince(start: number): boolean;
  /** Ends the load and returns all answers. */
  stop(): Promise<{ writes: Answer[]; reads: Answer[] }>;
}

/** Members write topics in a group, and as many visitors read lists, through HAProxy. */
export function startLoad(site: string, { members, groupId }: { members: Client[]; groupId: number }): Load {
  const [writes, reads]: [Answer[], Answer[]] = [[], []];
  const lastWrite = new Map<Client, number>();
  let isRunning = true;
  const write = async (member: Client) => {
    while (isRunning) {
      const body = { title: `Topic ${writes.length}`, content: "Who is going?" };
      const answer = await member.call("POST", `/api/groups/${groupId}/posts`, { body });
      writes.push(answer);
      if (answer.status === 201) lastWrite.set(member, answer.answeredAt);
      await delay(PAUSE_MS);
    }
  };
  const read = async (visitor: Client) => {
    for (let count = 0; isRunning; count++) {
      reads.push(await visitor.call("GET", count % 2 ? "/api/routes" : "/api/groups"));
      await delay(PAUSE_MS * 4);
    }
  };
  const working = members.flatMap((member) => [write(member), read(newClient(site))]);
  return {
    allWroteSince: (start) => members.every((member) => (lastWrite.get(member) ?? 0) > start),
    async stop() {
      isRunning = false;
      await Promise.all(working);
      return { writes, reads };
    },
  };
}
