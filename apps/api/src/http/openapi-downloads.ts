import { EXPORT_KINDS, type ExportKind } from "@longpaddock/domain/exports/vocabulary";
import { GPX_FORMS } from "@longpaddock/domain/routes/gpx-forms";
import { FAILURE } from "./openapi-schemas";

const CSV_FILE = { 200: { description: "A CSV file", content: { "text/csv": {} } }, default: FAILURE };

const TILE_ADDRESS = ["z", "x", "y"].map((name) => ({
  name,
  in: "path",
  required: true,
  schema: { type: "integer", minimum: 0 },
}));

function tileOf(summary: string, ...contentTypes: string[]) {
  return {
    get: {
      summary,
      parameters: TILE_ADDRESS,
      responses: {
        200: { description: "The tile", content: Object.fromEntries(contentTypes.map((type) => [type, {}])) },
        204: { description: "Nothing is here" },
        304: { description: "Not modified: If-None-Match matches the tile's ETag" },
        default: FAILURE,
      },
    },
  };
}

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
  "/api/events/{id}/incidents.csv": {
    get: {
      summary: "The incident reports of a ride as a CSV file, for its leaders and its group's admins",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      responses: CSV_FILE,
    },
  },
  "/api/tiles/base/{z}/{x}/{y}.mvt": tileOf(
    "A vector tile of the operator's map file, in the Protomaps basemap schema",
    "application/vnd.mapbox-vector-tile",
  ),
  "/api/tiles/ridden/{z}/{x}/{y}.mvt": tileOf(
    "A vector tile of the lines that members have ridden and shared with everybody: its layer is `ridden`, its lines " +
      "have `vehicles`, separated by commas, and the `month` of the last ride where that is known",
    "application/vnd.mapbox-vector-tile",
  ),
  "/api/tiles/terrain/{z}/{x}/{y}": tileOf(
    "A tile of the operator's file of heights, as a Terrarium picture of the kind that the file has",
    ...["image/png", "image/webp", "image/jpeg"],
  ),
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
