import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { asc, eq, sql } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";

const author = { firstName: users.firstName, lastName: users.lastName };

const shared = (polls: typeof groupPolls | typeof eventPolls) => ({
  id: polls.id,
  text: polls.question,
  options: polls.options,
  votes: polls.votes,
  isActive: polls.isActive,
  authorId: polls.authorId,
  author,
  createdAt: polls.createdAt,
});

const ofGroups = exportPart({
  columns: EXPORT_COLUMNS.discussions,
  from: groupPolls,
  id: groupPolls.id,
  rows: (db, { where, limit }) =>
    db
      .select({
        ...shared(groupPolls),
        groupId: groupPolls.groupId,
        group: groups.name,
        isPrivate: groups.isPrivate,
        eventId: sql<number | null>`null`,
      })
      .from(groupPolls)
      .innerJoin(groups, eq(groups.id, groupPolls.groupId))
      .leftJoin(users, eq(users.id, groupPolls.authorId))
      .where(where)
      .orderBy(asc(groupPolls.id))
      .limit(limit),
  cells: pollCells,
});

const ofEvents = exportPart({
  columns: EXPORT_COLUMNS.discussions,
  from: eventPolls,
  id: eventPolls.id,
  rows: (db, { where, limit }) =>
    db
      .select({
        ...shared(eventPolls),
        groupId: sql<number | null>`null`,
        group: sql<string | null>`null`,
        isPrivate: sql<boolean | null>`null`,
        eventId: eventPolls.eventId,
      })
      .from(eventPolls)
      .leftJoin(users, eq(users.id, eventPolls.authorId))
      .where(where)
      .orderBy(asc(eventPolls.id))
      .limit(limit),
  cells: pollCells,
});

export const pollParts = [ofGroups, ofEvents];

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
