export const INCIDENT_KINDS = ["incident", "near_miss", "injury", "breakdown", "other"] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export const MAX_INCIDENT_TEXT = 5000;
export const MAX_INCIDENT_PLACE = 200;
export const MAX_INCIDENT_PHOTOS = 6;
export const MAX_INCIDENT_PEOPLE = 50;
/** Corrections of one report. */
export const MAX_CORRECTIONS = 20;
/** Reports of one event, and notes of one report. */
export const MAX_INCIDENTS = 200;
