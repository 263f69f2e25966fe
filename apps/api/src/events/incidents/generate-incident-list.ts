import { INCIDENT_COLUMNS, INCIDENT_LABELS } from "@longpaddock/domain/incidents/texts";
import type { EventId } from "@longpaddock/domain/participations/schema";
import type { OnboardedCtx } from "../../core/context";
import { BYTE_ORDER_MARK, type CsvCell, csvRecord, csvTime } from "../../core/files/csv";
import { listIncidents } from "./list-incidents";

type Incident = Awaited<ReturnType<typeof listIncidents>>[number];

/** The reports of a ride as a CSV file, with a record for each. */
export async function generateIncidentList(ctx: OnboardedCtx, { id }: EventId): Promise<string> {
  const records = (await listIncidents(ctx, { id })).map((incident) => csvRecord(cells(incident)));
  return [BYTE_ORDER_MARK + csvRecord(INCIDENT_COLUMNS), ...records].join("");
}

function cells(incident: Incident): CsvCell[] {
  return [
    incident.id,
    INCIDENT_LABELS[incident.kind],
    csvTime(incident.at),
    incident.position?.latitude ?? "",
    incident.position?.longitude ?? "",
    incident.place ?? "",
    incident.people.map(({ name }) => name).join("; "),
    incident.text,
    incident.photos.length,
    incident.filedByName,
    csvTime(incident.filedAt),
    incident.corrections.map(({ correctedAt }) => csvTime(correctedAt)).join("; "),
    incident.followUp.map(({ text, byName, at }) => `${text} (${byName}, ${csvTime(at)})`).join("; "),
  ];
}
