import { EXPORT_KINDS, type ExportKind } from "@longpaddock/domain/exports/vocabulary";
import { GPX_FORMS } from "@longpaddock/domain/routes/gpx-forms";
import { FAILURE } from "./openapi-schemas";

const CSV_FILE = { 200: { description: "A CSV file", content: { "text/csv": {} } }, default: FAILURE };

/** Files to keep, and lists for a spreadsheet. */
export const DOWNLOAD_PATHS = {
  "/api/routes/{id}/gpx": {
    get: {
      summary: "Download a route's GPX file. For other people, parts near the author's home are left out",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
        {
          name: "as",
          in: "query",
          description: "As a track, as a route that a device follows from point to point, or as both",
          schema: { type: "string", enum: GPX_FORMS },
        },
      ],
      responses: {
        200: { description: "The GPX file", content: { "application/gpx+xml": {} } },
        304: { description: "Not modified: If-None-Match matches the file's ETag" },
        default: FAILURE,
      },
    },
  },
  "/api/groups/{id}/members.csv": {
    get: {
      summary: "Download your group's members: names, roles, and addresses of those who agreed",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      responses: CSV_FILE,
    },
  },
  "/api/events/{id}/briefing/acknowledgments.csv": {
    get: {
      summary:
        "Download which version of the briefing each rider has acknowledged. Only for those who run the event",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      responses: CSV_FILE,
    },
  },
  "/api/events/{id}/register.csv": {
    get: {
      summary: "The sheet of a ride as a CSV file, for its leaders",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      responses: CSV_FILE,
    },
  },
  ...Object.fromEntries(EXPORT_KINDS.map((kind) => [`/api/admin/export/${kind}`, { get: exportOf(kind) }])),
};

function exportOf(kind: ExportKind) {
  const [type, what] = kind === "all" ? ["application/zip", "all tables"] : ["text/csv", `the ${kind}`];
  return {
    summary: `Export ${what}. Only for administrators`,
    responses: {
      200: { description: "The file", content: { [type]: {} } },
      default: { ...FAILURE, content: { ...FAILURE.content, "text/html": {} } },
    },
  };
}
