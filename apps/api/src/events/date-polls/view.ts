import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canChooseDate, canCloseDatePoll, canVoteOnDates } from "@longpaddock/domain/date-polls/policy";
import { bestDates, NAMED_VOTERS } from "@longpaddock/domain/date-polls/rules";
import { DATE_POLL_STATUSES, DATE_VOTES } from "@longpaddock/domain/date-polls/vocabulary";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { LoadedGroup } from "../../riders/memberships/load";
import { groupEventAnswer } from "../events/group-event-view";
import type { DatePollRow } from "./load";

const votes = z.record(z.string(), z.enum(DATE_VOTES)).meta({ description: "By the date's index" });

export const datePollAnswer = answer("DatePoll", {
  id: rowId,
  groupId: rowId,
  question: z.string(),
  dates: z.array(instant),
  timeZone: z.string(),
  counts: z.array(z.strictObject({ yes: tally, maybe: tally, no: tally })).meta({
    description: "What members have voted, for each date",
  }),
  best: z.array(z.int32().min(0)).meta({
    description: "The indexes of the dates that most members can; several where as many others may",
  }),
  voters: z.array(z.strictObject({ person, votes })).meta({
    description: `The ${NAMED_VOTERS} members who voted first. Only for members`,
  }),
  status: z.enum(DATE_POLL_STATUSES),
  chosenIndex: z.int32().min(0).nullable(),
  eventId: rowId.nullable().meta({ description: "The event that it became" }),
  author: person,
  isMuted: z.boolean().meta({ description: "Whether you have muted its author" }),
  createdAt: instant,
  mine: z.strictObject({ votes }).nullable(),
  can: z.strictObject({ vote: z.boolean(), close: z.boolean(), choose: z.boolean() }),
});

export const chosenDateAnswer = groupEventAnswer
  .extend({ eventId: rowId.meta({ description: "The same as `id`" }), datePoll: datePollAnswer })
  .meta({ id: "ChosenDate", description: "The event, and the poll that it was made of" });

/** Only members learn who voted for what. */
export function datePollView(
  row: DatePollRow,
  actor: Actor,
  group: LoadedGroup,
): z.infer<typeof datePollAnswer> {
  const access = { group, authorId: row.authorId, status: row.status };
  const takesPart = can(actor, isOnboarded, (member) => canTakePart(member, group));
  return {
    id: row.id,
    groupId: row.groupId,
    question: row.question,
    dates: row.dates,
    timeZone: row.timeZone,
    counts: row.counts.map(({ yes, maybe, no }) => ({ yes, maybe, no })),
    best: bestDates(row.counts),
    voters: takesPart
      ? row.voters.map(({ userId, votes, ...names }) => ({ person: personView(userId, names), votes }))
      : [],
    status: row.status,
    chosenIndex: row.chosenIndex,
    eventId: row.eventId,
    author: personView(row.authorId, row),
    isMuted: row.isMuted,
    createdAt: row.createdAt.toISOString(),
    mine: row.ownVotes && { votes: row.ownVotes },
    can: {
      vote: can(actor, isOnboarded, (member) => canVoteOnDates(member, access)),
      close: can(actor, isOnboarded, (member) => canCloseDatePoll(member, access)),
      choose: can(actor, isOnboarded, (member) => canChooseDate(member, access)),
    },
  };
}
