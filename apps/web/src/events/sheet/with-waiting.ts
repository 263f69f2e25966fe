import { statusAfter } from "@longpaddock/domain/check-ins/rules";
import { hasEnded, isOut, readStatus } from "@longpaddock/domain/check-ins/statuses";
import { timeOf } from "@longpaddock/domain/exchange/rules";
import type { Act } from "../../lib/acts/act";
import type { Outputs } from "../../lib/api";
import { isRecord } from "../../lib/is-record";
import { SHEET_TEXTS } from "./texts";

type Row = Outputs["sheet"]["read"]["riders"][number];

/** A rider as the sheet will have them once what waits on this device has arrived. */
export interface SheetRider extends Omit<Row, "id"> {
  /**
   * What all leaders' phones know the rider by, also without a network: the act that has put them on the sheet, or
   * their id among the participants, or the member's.
   */
  readonly key: number | string;
  readonly isWaiting: boolean;
  /** The leader who has handed the status to this phone. */
  readonly toldBy: string | null;
}

const SHOWN_KINDS = ["check_in", "add_rider", "update_rider", "remove_rider", "head_count"] as const;

/** What the member or another leader has done and the server may not have yet. */
interface Done {
  readonly actId: string;
  readonly kind: (typeof SHOWN_KINDS)[number] | "other";
  readonly at: string;
  /** Null for the member. */
  readonly by: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

const OWN_KINDS: Readonly<Partial<Record<Act["kind"], Done["kind"]>>> = {
  riderCheckIn: "check_in",
  walkIn: "add_rider",
  riderChange: "update_rider",
  riderRemoval: "remove_rider",
  headCount: "head_count",
};

/** How many entries wait, counting each of those that other leaders have handed over. */
export const countWaiting = (acts: readonly Act[]) => acts.flatMap(doneIn).length;

function doneIn(act: Act): Done[] {
  if (act.kind !== "merge") {
    const { actId, kind, statedAt, body } = act;
    return [{ actId, kind: OWN_KINDS[kind] ?? "other", at: statedAt, by: null, fields: body }];
  }
  return act.body.acts.map(({ actId, kind, by, fields, ...times }) => ({
    actId,
    kind: SHOWN_KINDS.find((shown) => shown === kind) ?? "other",
    at: timeOf(times).toISOString(),
    by,
    fields,
  }));
}

export function withWaiting(rows: readonly Row[], acts: readonly Act[]): SheetRider[] {
  const done = acts.flatMap(doneIn).toSorted((a, b) => a.at.localeCompare(b.at));
  const isThere = new Set(rows.flatMap(({ actIds }) => actIds));
  const riders = [
    ...rows.map(({ id, ...row }) => ({
      ...row,
      key: row.actIds[0] ?? id ?? row.userId ?? "",
      id,
      isWaiting: false,
      toldBy: null,
    })),
    ...done.flatMap((one) =>
      one.kind === "add_rider" && !isThere.has(one.actId) ? [{ ...addedBy(one), id: null }] : [],
    ),
  ];
  const nameOf = (by: string | null) =>
    by && (riders.find(({ userId }) => userId === by)?.name ?? SHEET_TEXTS.anotherLeader);
  return riders.map(({ id, ...rider }) => {
    const names = [rider.key, id, rider.userId, ...rider.actIds].map(String);
    return done.reduce<SheetRider>((before, one) => {
      const named = one.kind === "head_count" ? one.fields.seen : [one.fields.participantId];
      const isAbout = Array.isArray(named) && named.some((name) => names.includes(String(name)));
      return isAbout ? after(before, one, nameOf(one.by)) : before;
    }, rider);
  });
}

/** A rider after something was done. */
function after(rider: SheetRider, { kind, at, by, fields }: Done, name: string | null): SheetRider {
  if (kind === "update_rider") return { ...rider, ...ofDay(fields), isWaiting: true, toldBy: name };
  if (kind === "remove_rider") return takenOff({ ...rider, isWaiting: true, toldBy: name });
  const isSeen = rider.lastSeenAt === null || at > rider.lastSeenAt;
  const seen = isSeen ? { ...rider, lastSeenAt: at, lastSeenBy: by, lastSeenByName: name } : rider;
  if (kind === "head_count") return isSeen ? { ...seen, lastSeenIn: textOf(fields.name) } : rider;
  const said = readStatus(fields.status);
  // What another leader said before is in the sheet that this phone has loaded since.
  const isOld = by !== null && rider.statedAt !== null && at <= rider.statedAt;
  const status = said && !isOld ? statusAfter(rider.status, [said]) : rider.status;
  if (by !== null && status === rider.status) return rider;
  return { ...seen, ...(isSeen && { lastSeenIn: null }), status, isWaiting: true, toldBy: name };
}

/** One of whom nothing was heard is no longer on the sheet; one who is out has left the ride. */
function takenOff(rider: SheetRider): SheetRider {
  if (rider.status === null) return { ...rider, isExpected: false };
  return isOut(rider.status) && !hasEnded(rider.status) ? { ...rider, status: "left_ride" } : rider;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** What was changed of a rider's details: fields that are absent stay. */
function ofDay(fields: Done["fields"]): Partial<SheetRider> {
  const { name, passengers } = fields;
  const texts = DAY_TEXTS.flatMap((field) => (field in fields ? [[field, textOf(fields[field])]] : []));
  return {
    ...Object.fromEntries(texts),
    ...(typeof name === "string" && { name }),
    ...("passengers" in fields && { passengers: namesIn(passengers) }),
  };
}

const DAY_TEXTS = [
  "phone",
  "emergencyContactName",
  "emergencyContactPhone",
  "emergencyContactEmail",
  "vehicle",
] as const;

const namesIn = (value: unknown) =>
  Array.isArray(value)
    ? value.flatMap((one) => (isRecord(one) && typeof one.name === "string" ? [{ name: one.name }] : []))
    : [];

function addedBy({ actId, at, by, fields }: Done): SheetRider {
  return {
    key: actId,
    actIds: [actId],
    sameAs: [],
    isWaiting: true,
    toldBy: null,
    userId: null,
    user: null,
    name: textOf(fields.name) ?? "",
    isGuest: true,
    addedBy: by,
    addedByName: null,
    hasAccepted: null,
    phone: textOf(fields.phone),
    emergencyContactName: textOf(fields.emergencyContactName),
    emergencyContactPhone: textOf(fields.emergencyContactPhone),
    emergencyContactEmail: textOf(fields.emergencyContactEmail),
    vehicle: textOf(fields.vehicle),
    passengers: namesIn(fields.passengers),
    isForgotten: false,
    isOrganizer: false,
    roles: [],
    isExpected: true,
    status: null,
    statedAt: null,
    message: null,
    by: null,
    byName: null,
    lastSeenAt: at,
    lastSeenBy: null,
    lastSeenByName: null,
    lastSeenIn: null,
    contradictions: [],
    contactMail: null,
    contactMailedAt: null,
  };
}
