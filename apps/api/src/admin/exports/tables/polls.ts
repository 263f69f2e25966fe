import { groups } from "@longpaddock/db/schema/groups";
import { polls } from "@longpaddock/db/schema/polls";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { asc, eq } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";

export const pollPart = exportPart({
  columns: EXPORT_COLUMNS.discussions,
  from: polls,
  id: polls.id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id: polls.id,
        text: polls.question,
        options: polls.options,
        votes: polls.votes,
        isActive: polls.isActive,
        authorId: polls.authorId,
        author: { firstName: users.firstName, lastName: users.lastName },
        createdAt: polls.createdAt,
        groupId: polls.groupId,
        group: groups.name,
        isPrivate: groups.isPrivate,
        eventId: polls.eventId,
      })
      .from(polls)
      .leftJoin(groups, eq(groups.id, polls.groupId))
      .leftJoin(users, eq(users.id, polls.authorId))
      .where(where)
      .orderBy(asc(polls.id))
      .limit(limit),
  cells: pollCells,
});

interface PollRow {
  id: number;
  text: string;
  options: string[];
  votes: PollVotes;
  isActive: boolean;
  authorId: string;
  author: { firstName: string | null; lastName: string | null } | null;
  createdAt: Date;
  groupId: number | null;
  group: string | null;
  isPrivate: boolean | null;
  eventId: number | null;
}

/** How many chose what; who did stays between the members of the group or the event. */
function pollCells({ options, votes, isActive, author: person, ...poll }: PollRow) {
  return {
    ...poll,
    kind: "poll",
    topicId: null,
    replyTo: null,
    type: isActive ? "open" : "closed",
    title: null,
    choices: options.map((option, index) => `${option}: ${votes[index]?.count ?? 0}`).join("\n"),
    pictures: null,
    likes: null,
    comments: null,
    isPinned: null,
    author: nameOf(person),
    editedAt: null,
    removedAt: null,
    removalReason: null,
  };
}
