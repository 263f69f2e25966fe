import { EXPORT_KINDS, type ExportKind } from "@longpaddock/domain/exports/vocabulary";
import { FAILURE } from "./openapi-schemas";

export const EXPORT_PATHS = Object.fromEntries(
  EXPORT_KINDS.map((kind) => [`/api/admin/export/${kind}`, { get: exportOf(kind) }]),
);

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
