import { requireOnboarded } from "@longpaddock/domain/access";
import { MAX_IMPORT_BYTES, MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";
import {
  chooseRowInput,
  createImportInput,
  importId,
  listImportsInput,
  readImportInput,
} from "@longpaddock/domain/imports/schema";
import { z } from "zod";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { chooseRow } from "./choose-row";
import { createImport } from "./create-import";
import { listImports } from "./list-imports";
import { readImport } from "./read-import";
import { runImport, undoImport } from "./run-import";
import { importAnswer, importSummaryAnswer } from "./view";

/** Several only of routes. */
const FILES = {
  kind: "import",
  required: true,
  max: MAX_IMPORTED_ROUTES,
  maxBytes: MAX_IMPORT_BYTES,
} as const;

export const importsRouter = router({
  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/imports",
        status: 201,
        answer: importAnswer,
        summary:
          "Read a club's file, or routes of your own, and tell, row by row, what they would lead to. Writes nothing yet.",
        upload: { admit: requireOnboarded, files: { file: FILES } },
      },
    })
    .input(createImportInput)
    .mutation(({ ctx, input }) => createImport(ctx, input)),

  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/imports",
        answer: z.array(importSummaryAnswer),
        summary: "List the latest imports of your group, or of your own routes, newest first",
      },
    })
    .input(listImportsInput)
    .query(({ ctx, input }) => listImports(ctx, input)),

  read: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/imports/{id}",
        answer: importAnswer,
        summary: "Read an import: its rows, what each leads to, and how far it is",
      },
    })
    .input(readImportInput)
    .query(({ ctx, input }) => readImport(ctx, input)),

  chooseRow: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/imports/{id}/rows/{row}",
        answer: importSummaryAnswer,
        summary:
          "Take in a route whose line looks like another one, or leave it out, before the import is run",
      },
    })
    .input(chooseRowInput)
    .mutation(({ ctx, input }) => chooseRow(ctx, input)),

  run: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/imports/{id}/run",
        answer: importSummaryAnswer,
        summary: "Run an import in the background",
      },
    })
    .use(limitedBy("runImport"))
    .input(importId)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  undo: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/imports/{id}/undo",
        answer: importSummaryAnswer,
        summary: "Take an import back in the background, but for what somebody has used already",
      },
    })
    .use(limitedBy("runImport"))
    .input(importId)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
});
