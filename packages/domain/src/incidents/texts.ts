import type { IncidentKind } from "./vocabulary";

export const INCIDENT_LABELS: Readonly<Record<IncidentKind, string>> = {
  incident: "Incident",
  near_miss: "Near miss",
  injury: "Injury",
  breakdown: "Breakdown",
  other: "Something else",
};

export const INCIDENT_MESSAGES = {
  notLeading:
    "Only the organiser, co-organisers, the lead and the sweep of this ride, and the admins of its group, keep its incident reports",
  inTheFuture:
    "This time is still to come. Change it, or set the clock of your device, and file the report again.",
  otherAct: "This report was sent before with other details",
  notAuthor: "Only the person who filed this report can correct it. Add a note instead.",
  tooLate: "A report is corrected within 24 hours. Add a note instead.",
  tooManyCorrections: "A report takes 20 corrections. Add a note instead.",
  tooMany: "A ride takes 200 incident reports, and a report as many notes",
} as const;

export function strangersIn(ids: readonly (number | string)[]): string {
  return `has people who aren't on this ride's sheet: ${ids.slice(0, 10).join(", ")}`;
}

export const INCIDENT_COLUMNS = [
  "Report",
  "Kind",
  "Happened (UTC)",
  "Latitude",
  "Longitude",
  "Place",
  "People",
  "What happened",
  "Pictures",
  "Filed by",
  "Filed (UTC)",
  "Corrected (UTC)",
  "Follow-up",
] as const;
