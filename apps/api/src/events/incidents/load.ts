import { rows } from "@longpaddock/db/rows";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import {
  incidentCorrections,
  incidentNotes,
  incidentPeople,
  incidentPhotos,
  incidents,
} from "@longpaddock/db/schema/incidents";
import { users } from "@longpaddock/db/schema/users";
import { isOnboarded } from "@longpaddock/domain/actor";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import type { IncidentKind } from "@longpaddock/domain/incidents/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { FileOwner } from "../../core/files/file-owner";
import { loadEvent } from "../../riders/participations/load";

interface Named {
  readonly userId: string | null;
  readonly name: string;
}

export interface IncidentRow {
  readonly id: number;
  readonly eventId: number;
  readonly actId: string;
  readonly kind: IncidentKind;
  readonly at: string;
  readonly location: string | null;
  readonly place: string | null;
  readonly text: string;
  readonly filedBy: string;
  readonly filedByName: string;
  readonly filedAt: string;
  readonly people: readonly (Named & { readonly participantId: number | null })[];
  readonly photos: readonly string[];
  /** What it said before, the earliest first. */
  readonly corrections: readonly {
    readonly kind: IncidentKind;
    readonly at: string;
    readonly text: string;
    readonly correctedAt: string;
  }[];
  readonly notes: readonly {
    readonly id: number;
    readonly text: string;
    readonly by: string;
    readonly byName: string;
    readonly at: string;
  }[];
}

const nameOf = (alias: string) =>
  sql.raw(`coalesce(nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), ''), 'Someone')`);

/** Reports, the earliest first, with whom they name, their pictures and the notes about them. */
export function selectIncidents({ db }: Pick<Ctx, "db">, condition: SQL): Promise<IncidentRow[]> {
  return rows<IncidentRow>(
    db,
    sql`select i.id, i.event_id as "eventId", i.act_id as "actId", i.kind, i.at, i.location, i.place, i.text,
        i.filed_by as "filedBy", ${nameOf("f")} as "filedByName", i.filed_at as "filedAt",
        coalesce((select json_agg(json_build_object('participantId', p.participant_id, 'userId', p.user_id,
            'name', coalesce(r.name, ${nameOf("u")})) order by p.id)
          from ${incidentPeople} p left join ${eventParticipants} r on r.id = p.participant_id
          left join ${users} u on u.id = p.user_id where p.incident_id = i.id), '[]') as people,
        coalesce((select json_agg(json_build_object('kind', c.kind, 'at', c.at, 'text', c.text,
            'correctedAt', c.corrected_at) order by c.id)
          from ${incidentCorrections} c where c.incident_id = i.id), '[]') as corrections,
        coalesce((select json_agg(h.photo_url order by h.id) from ${incidentPhotos} h
          where h.incident_id = i.id), '[]') as photos,
        coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'by', n.written_by,
            'byName', ${nameOf("w")}, 'at', n.written_at) order by n.written_at, n.id)
          from ${incidentNotes} n join ${users} w on w.id = n.written_by where n.incident_id = i.id), '[]') as notes
      from ${incidents} i join ${users} f on f.id = i.filed_by
      where ${condition} order by i.at, i.id`,
  );
}

/** Whoever reads the report. */
export const incidentPhotoOwner: FileOwner = {
  isPublic: false,
  async canRead(ctx, key) {
    const address = pictureAt(`/uploads/incident/${key}`, "large") ?? "";
    const [photo] = await ctx.db
      .select({ eventId: incidents.eventId })
      .from(incidentPhotos)
      .innerJoin(incidents, eq(incidents.id, incidentPhotos.incidentId))
      .where(eq(incidentPhotos.photoUrl, address));
    if (!photo || !isOnboarded(ctx.actor)) return false;
    return canKeepIncidents(ctx.actor, await loadEvent(ctx, photo.eventId)).allowed;
  },
};
