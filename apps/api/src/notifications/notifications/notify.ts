import { outbox } from "@longpaddock/db/schema/outbox";
import { viewerId } from "@longpaddock/domain/actor";
import type { EventFacts, ToldChange } from "@longpaddock/domain/events/vocabulary";
import type { EventReminder } from "@longpaddock/domain/notifications/vocabulary";
import type { GroupRole } from "@longpaddock/domain/roles";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** The channel that wakes the processes which tell members of acts. It carries nothing. */
export const OUTBOX_CHANNEL = "outbox";

type GroupAct = { groupId: number } & (
  | { kind: "topic" | "announcement"; postId: number; mentionedIds: readonly string[] }
  | { kind: "comment"; postId: number; commentId: number; mentionedIds: readonly string[] }
  | { kind: "membership_requested" }
  | { kind: "event"; eventId: number }
  | { kind: "event_proposed"; proposalId: number }
  | { kind: "event_approved"; eventId: number; memberId: string }
  | { kind: "event_declined"; proposalId: number; memberId: string; reason: string }
  | { kind: "membership_approved"; memberIds: readonly string[] }
  | { kind: "owner_changed"; memberId: string }
  | { kind: "role_changed"; memberId: string; role: GroupRole; before: { role: GroupRole } }
  | { kind: "group_deleted"; groupName: string; memberIds: readonly string[]; reason?: string | null }
);

type EventAct =
  | { kind: "event_changed"; changes: readonly ToldChange[]; changeId: number; before: EventFacts }
  | { kind: "event_cancelled"; changes: readonly ToldChange[]; changeId: number; organizerId?: string }
  | {
      kind: "event_handed_over";
      organizerId: string;
      memberIds: readonly string[];
    }
  | {
      kind: "event_promoted";
      organizerId: string;
      memberIds: readonly string[];
      /** With places on later dates too, of which they aren't told again. */
      changes?: readonly ["following"];
    }
  | { kind: "event_added"; memberIds: readonly string[] }
  | {
      kind: "event_overdue" | "event_left" | "event_broke_down";
      organizerId: string;
      memberIds: readonly string[];
      /** The riders who aren't back, or the one without an account whom it is about (`guestId`). */
      riderIds?: readonly string[];
    }
  | { kind: "event_briefing" | "event_incident" }
  | { kind: EventReminder };

type WrittenAtEvent = { postId: number; mentionedIds: readonly string[] } & (
  | { kind: "event_message" | "event_topic" }
  | { kind: "event_comment"; commentId: number }
);

/** Also of rides without a group. `toldIds` have heard of it with another event of the series. */
type AnyEventAct = { groupId: number | null; eventId: number; toldIds?: readonly string[] } & (
  | EventAct
  | WrittenAtEvent
);

/** About a request to delete a route, for the member who asked. */
interface RequestAct {
  kind: "deletion_reviewed";
  groupId: null;
  deletionRequestId: number;
  memberId: string;
}

/** Something of a member that somebody else removed. */
type RemovalAct = { kind: "removed"; memberId: string; reason: string } & (
  | { groupId: number | null; eventId?: number; postId?: number; commentId?: number }
  /** The note of a rating. */
  | { groupId: null; routeId: number }
  /** A photo of a route or of a rating's note. */
  | { groupId: number | null; routeId: number; photoId: number }
  /** A route. */
  | { groupId: null; routeName: string }
);

/** What a member wrote in a group, which somebody reported: an act of its writer. */
interface ReportedAct {
  kind: "reported";
  groupId: number;
  postId: number;
  commentId: number | null;
  reason: string;
}

/** A member's plan, or for its admins a group's, in words: which one, and until when or for how many. */
type PlanAct = { kind: "plan_set"; reason: string } & (
  | { groupId: null; memberId: string }
  | { groupId: number; memberIds: readonly string[] }
);

type Act = PlanAct | ReportedAct | GroupAct | AnyEventAct | RequestAct | RemovalAct;

/** Without a request if the sweep calls it because a time has come. */
type ActTx = Pick<Ctx, "db" | "clock"> & Partial<Pick<Ctx, "requestId">>;

/**
 * Notes an act of `tx.actor` in the outbox. Call it in the transaction of the act, as one of its last statements: if
 * the transaction fails, nobody is told, and if the process dies after it, another one tells them.
 *
 * The recipients. Each gets one notification of an act, and the actor none:
 * - `topic`, `announcement`: those mentioned, and all members of the group
 * - `comment`: those mentioned, the author of the topic and, for a reply to a comment, its author
 * - `event_proposed`, `reported`: the group's admins
 * - `membership_requested`: the group's admins, unless they haven't read an earlier one of the same person
 * - `membership_approved`: those members
 * - `role_changed`, `owner_changed`, `event_approved`, `event_declined`, `event_added`: that member
 * - `event`: all members of the group
 * - `group_deleted`: its former members
 * - `event_message`, `event_topic` by a participant: confirmed and tentative riders, the organiser and co-organisers
 * - `event_topic` by anybody else: the organiser, co-organisers and mentioned riders who have answered
 * - `event_briefing`, reminders: confirmed and tentative riders, and the organiser
 * - `event_comment`: those mentioned who have answered the event or organise it, the author of the topic and, for a reply to a comment, its author
 * - `event_changed`, `event_cancelled`: riders who come or wait for a place, and the organiser. A change of
 *   anything but the time, place or route is for the organiser alone
 * - `event_promoted`, `event_overdue`, `event_handed_over`: those members, as the organiser's act
 * - `event_left`, `event_broke_down`: those members, as the rider's act
 * - `event_incident`: the organiser and the group's admins
 * - `deletion_reviewed`, `removed`, `plan_set`: that member, or of a group's plan those members
 *
 * Of a group and of a private group's events only active members are told, of a public group's event everybody who isn't
 * blocked. Other ids in `mentionedIds` are ignored. Which kinds muting the group or
 * the actor silences is in the domain's `KINDS`.
 */
export async function notify(tx: Pick<Ctx, "actor"> & ActTx, act: Act): Promise<void> {
  await noteAct(tx, act, ("organizerId" in act ? act.organizerId : undefined) ?? viewerId(tx.actor));
}

/** Like `notify`, for what nobody does: a time that has come. */
export async function noteAct(tx: ActTx, act: Act, actorId: string): Promise<void> {
  await tx.db.insert(outbox).values({
    kind: act.kind,
    groupId: act.groupId,
    groupName: "groupName" in act ? act.groupName : null,
    actorId,
    postId: ("postId" in act ? act.postId : undefined) ?? null,
    commentId: ("commentId" in act ? act.commentId : undefined) ?? null,
    eventId: ("eventId" in act ? act.eventId : undefined) ?? null,
    proposalId: "proposalId" in act ? act.proposalId : null,
    deletionRequestId: "deletionRequestId" in act ? act.deletionRequestId : null,
    routeId: "routeId" in act ? act.routeId : null,
    photoId: "photoId" in act ? act.photoId : null,
    routeName: "routeName" in act ? act.routeName : null,
    namedIds: namedIn(act),
    role: "role" in act ? act.role : null,
    changes: "changes" in act ? [...(act.changes ?? [])] : [],
    changeId: "changeId" in act ? act.changeId : null,
    riderIds: [...(("riderIds" in act ? act.riderIds : undefined) ?? [])],
    reason: "reason" in act ? act.reason : null,
    before: "before" in act ? act.before : null,
    requestId: tx.requestId ?? null,
    dueAt: tx.clock.now(),
    createdAt: tx.clock.now(),
  });
  await wakeOutbox(tx);
}

/** Once the transaction is committed, some process works on what it has added to the outbox. */
export async function wakeOutbox({ db }: Pick<ActTx, "db">): Promise<void> {
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

function namedIn(act: Act): string[] {
  if ("mentionedIds" in act) return [...act.mentionedIds];
  if ("toldIds" in act && act.toldIds) return [...act.toldIds];
  if ("memberIds" in act) return [...act.memberIds];
  return "memberId" in act ? [act.memberId] : [];
}
