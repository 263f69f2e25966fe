import type { Tx } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { datePolls } from "@longpaddock/db/schema/date-polls";
import { instantOf } from "@longpaddock/domain/calendar";
import { DATE_VOTES } from "@longpaddock/domain/date-polls/vocabulary";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { daysBefore, daysToSaturday, type SeededGroup } from "./seeded-group";

/** Adds the polls of dates, with what the members say who joined first. */
export async function seedDatePolls(db: Tx, seeded: readonly SeededGroup[], now: Date): Promise<void> {
  const planned = seeded.flatMap((place) => (place.group.datePolls ?? []).map((poll) => ({ place, poll })));
  for (const { place, poll } of planned) {
    const timeZone = TIME_ZONES[place.group.region];
    const createdAt = daysBefore(now, poll.daysAgo);
    const dates = poll.dates.map(([weeks]) => {
      const day = daysBefore(now, -daysToSaturday(now, weeks)).toISOString().slice(0, 10);
      return instantOf(`${day}T${poll.time}`, timeZone).toISOString();
    });
    const { question } = poll;
    const authorId = place.idOf(poll.by);
    const added = await insertOne(db, datePolls, {
      groupId: place.id,
      authorId,
      question,
      dates,
      timeZone,
      createdAt,
    });
    const votes = poll.dates.flatMap(([, said], dateIndex) =>
      place.memberIds.slice(0, said.length).flatMap((userId, member) => {
        const vote = DATE_VOTES.find((each) => each.startsWith(said.charAt(member)));
        return vote
          ? [{ pollId: added.id, groupId: place.id, userId, dateIndex, vote, votedAt: createdAt }]
          : [];
      }),
    );
    await db.insert(datePollVotes).values(votes);
  }
}
