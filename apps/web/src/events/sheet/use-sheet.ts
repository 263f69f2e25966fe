import { statusAfter } from "@longpaddock/domain/check-ins/rules";
import { isOut } from "@longpaddock/domain/check-ins/statuses";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import type { Act } from "../../lib/acts/act";
import { useActs } from "../../lib/acts/use-acts";
import { type Outputs, trpc } from "../../lib/api";
import { isRestored } from "../../lib/offline/restore";

type Sheet = Outputs["sheet"]["read"];
type Row = Sheet["riders"][number];

/** A rider as the sheet will have them once what waits on this device has arrived. */
export interface SheetRider extends Omit<Row, "id"> {
  /** What the server knows the rider by: among the participants, by member, or by the act that puts them on the sheet. */
  readonly key: number | string;
  readonly isWaiting: boolean;
}

export const PLACES = ["missing", "out", "back", "gone"] as const;
export type Place = (typeof PLACES)[number];

const ASK_EVERY_MS = 60_000;

/** The sheet of a ride, with what this device hasn't sent yet. */
export function useSheet(eventId: number) {
  const client = useQueryClient();
  const query = trpc.sheet.read.useQuery({ id: eventId }, { refetchInterval: ASK_EVERY_MS });
  const stored = client
    .getQueryCache()
    .find({ queryKey: getQueryKey(trpc.sheet.read, { id: eventId }, "query") });
  const memberId = useCurrentUser().user?.id ?? null;
  const waiting = useActs(memberId, eventId).filter(({ refusal }) => refusal === null);
  return {
    ...query,
    memberId,
    waiting: waiting.length,
    isStale: query.error !== null || (stored !== undefined && isRestored(stored)),
    riders: query.data && withWaiting(query.data.riders, waiting),
  };
}

function withWaiting(rows: readonly Row[], acts: readonly Act[]): SheetRider[] {
  const known = rows.map(({ id, ...row }) => ({ ...row, key: id ?? row.userId ?? "", isWaiting: false }));
  const added = acts.flatMap((act) => (act.kind === "walkIn" ? [walkIn(act)] : []));
  return [...known, ...added].map((rider) => {
    const said = acts.flatMap((act) =>
      act.kind === "riderCheckIn" && String(act.body.participantId) === String(rider.key)
        ? [act.body.status]
        : [],
    );
    return said.length === 0 ? rider : { ...rider, status: statusAfter(rider.status, said), isWaiting: true };
  });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

function walkIn({ actId, body, statedAt }: Extract<Act, { kind: "walkIn" }>): SheetRider {
  return {
    key: actId,
    isWaiting: true,
    userId: null,
    user: null,
    name: body.name,
    isGuest: true,
    addedBy: null,
    addedByName: null,
    hasAccepted: null,
    phone: textOf(body.phone),
    emergencyContactName: textOf(body.emergencyContactName),
    emergencyContactPhone: textOf(body.emergencyContactPhone),
    vehicle: textOf(body.vehicle),
    passengers: [],
    isOrganizer: false,
    roles: [],
    isExpected: true,
    status: null,
    statedAt: null,
    message: null,
    by: null,
    byName: null,
    lastSeenAt: statedAt,
    lastSeenBy: null,
    lastSeenByName: null,
    lastSeenIn: null,
    contradictions: [],
  };
}

/** In which part of the sheet a rider stands; null for who only may come. */
export function placeOf({ status, isExpected }: SheetRider): Place | null {
  if (status === null) return isExpected ? "missing" : null;
  if (isOut(status)) return "out";
  return status === "cant_make_it" ? "gone" : "back";
}

/** The longest unseen first. */
export const byLastSeen = (a: SheetRider, b: SheetRider) =>
  (a.lastSeenAt ?? "").localeCompare(b.lastSeenAt ?? "") || a.name.localeCompare(b.name);
