import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { memberSharing } from "@longpaddock/db/schema/member-sharing";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { refusedAddresses } from "@longpaddock/db/schema/refused-addresses";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { MAX_CONTACT_MAILS } from "@longpaddock/domain/overdue/vocabulary";
import { and, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { addressHash } from "../../riders/email-invites/mailed-links";

const DAY_MS = 86_400_000;

export interface RiderRow {
  eventId: number;
  userId: string | null;
  isGuest: boolean;
  /** Let in by a ride's letters. */
  isVisitor: boolean;
  /** False if the organiser has taken it back or is suspended, and of visitors whom a leader has taken off. */
  mailsContact: boolean;
  /** Where the contact was mailed before, as a hash. */
  mailedHash: string | null;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  contactName: string | null;
  contactEmail: string | null;
  sealed: string | null;
  title: string;
  startsAt: string;
  timeZone: string;
  backBy: string | null;
  status: CheckInStatus;
  statedAt: string;
  saidBy: string | null;
  message: string | null;
  location: string | null;
  locatedAt: string | null;
  leaders: { name: string; phone: string | null }[];
}

/** What the mail tells a rider's contact at home; null if nothing is known of them any more. */
export async function loadRider(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  stepId: number,
): Promise<RiderRow | null> {
  const [found] = await rows<RiderRow>(
    db,
    sql`select o.event_id as "eventId", o.user_id as "userId", o.participant_id is not null as "isGuest",
        v.participant_id is not null as "isVisitor",
        e.overdue_contact_minutes is not null and v.ended_at is null
          and not exists (select from ${users} where ${users.id} = e.organizer_id and ${isSuspendedRow(users, clock.now())}) as "mailsContact",
        (select mailed.address_hash from ${overdueSteps} mailed where mailed.step = 'contact' and mailed.status = 'sent'
          and mailed.event_id = o.event_id and mailed.back_by = o.back_by
          and (mailed.user_id = o.user_id or mailed.participant_id = o.participant_id)) as "mailedHash", p.name, u.first_name as "firstName", u.last_name as "lastName",
        p.emergency_contact as "contactName", p.emergency_contact_email as "contactEmail", c.sealed,
        e.title, e.starts_at as "startsAt", e.time_zone as "timeZone", coalesce(w.back_by, e.ends_at) as "backBy",
        coalesce(k.status, g.status) as status, coalesce(k.stated_at, g.stated_at) as "statedAt",
        (select concat_ws(' ', s.first_name, s.last_name) from ${users} s where s.id = coalesce(k.said_by, g.said_by)) as "saidBy",
        coalesce(k.message, g.message) as message, coalesce(k.location, g.location) as location,
        coalesce(k.located_at, g.located_at) as "locatedAt",
        array(select json_build_object('name', concat_ws(' ', l.first_name, l.last_name),
            'phone', case when m.phone_shown_to = 'groups' then m.phone end)
          from (
            select user_id, case role when 'lead' then 1 when 'sweep' then 3 else 4 end as place from ${eventRoles}
            where event_id = e.id and role in ('lead', 'sweep', 'co_organizer')
            union all select e.organizer_id, 2
          ) runs join ${users} l on l.id = runs.user_id and l.deleted_at is null
          left join ${memberSharing} m on m.user_id = l.id
          where l.id is distinct from o.user_id
          group by l.id, m.user_id order by min(runs.place), l.id limit 2) as leaders
      from ${overdueSteps} o join ${events} e on e.id = o.event_id
      left join ${rideDayWatches} w on w.event_id = e.id
      left join ${users} u on u.id = o.user_id
      left join ${eventParticipants} p on p.id = o.participant_id or (p.event_id = e.id and p.user_id = o.user_id)
      left join ${eventVisits} v on v.participant_id = o.participant_id
      left join ${emergencyCards} c on c.user_id = o.user_id
      left join ${eventCheckIns} k on k.event_id = e.id and k.user_id = o.user_id
      left join ${guestCheckIns} g on g.participant_id = o.participant_id
      where o.id = ${stepId} and coalesce(k.status, g.status) is not null`,
  );
  return found ?? null;
}

/** Whether the owner of the address wants no mails about riders. */
export async function wantsNoMail({ db }: Pick<Ctx, "db">, address: string): Promise<boolean> {
  const isOfAddress = eq(refusedAddresses.addressHash, addressHash(address, "contact"));
  return (await db.$count(refusedAddresses, isOfAddress)) > 0;
}

const OF_MEMBERS = isNotNull(overdueSteps.userId);
const OF_GUESTS = isNotNull(overdueSteps.participantId);
const OF_VISITORS = sql`${overdueSteps.participantId} in (select ${eventVisits.participantId} from ${eventVisits})`;

/** Whether the address has had its share of a week, or riders of this kind theirs of the ride or its organiser. */
export async function isShareUsedUp(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { eventId, isGuest, isVisitor }: Pick<RiderRow, "eventId" | "isGuest" | "isVisitor">,
  hashes: readonly string[],
): Promise<boolean> {
  const count = (condition: SQL | undefined) =>
    db.$count(
      overdueSteps,
      and(eq(overdueSteps.step, "contact"), eq(overdueSteps.status, "sent"), condition),
    );
  const since = (days: number) => gt(overdueSteps.takenAt, new Date(clock.now().getTime() - days * DAY_MS));
  const ofOrganizer = sql`${overdueSteps.eventId} in (select other.id from ${events} other join ${events} own
    on own.organizer_id = other.organizer_id where own.id = ${eventId})`;
  const isUsedUp = async (
    of: SQL,
    { ofRide, ofOrganizerADay }: { ofRide: number; ofOrganizerADay: number },
  ) =>
    (await count(and(of, eq(overdueSteps.eventId, eventId)))) >= ofRide ||
    (await count(and(of, ofOrganizer, since(1)))) >= ofOrganizerADay;
  const { toAddressAWeek, ofMembers, ofGuests, ofVisitors } = MAX_CONTACT_MAILS;
  return (
    (await count(and(inArray(overdueSteps.addressHash, [...hashes]), since(7)))) >= toAddressAWeek ||
    (await (isGuest ? isUsedUp(OF_GUESTS, ofGuests) : isUsedUp(OF_MEMBERS, ofMembers))) ||
    (isVisitor && (await isUsedUp(OF_VISITORS, ofVisitors)))
  );
}
