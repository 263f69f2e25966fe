import { requireOnboarded } from "@longpaddock/domain/access";
import {
  createImportInput,
  importId,
  importsOfGroup,
  readImportInput,
} from "@longpaddock/domain/imports/schema";
import { z } from "zod";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { createImport } from "./create-import";
import { listImports } from "./list-imports";
import { readImport } from "./read-import";
import { runImport, undoImport } from "./run-import";
import { importAnswer, importSummaryAnswer } from "./view";

export const importsRouter = router({
  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/imports",
        status: 201,
        answer: importAnswer,
        summary:
          "Read a club's file and tell, row by row, what it would lead to. Writes nothing to the group.",
        upload: { admit: requireOnboarded, files: { file: { kind: "import", required: true } } },
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
        summary: "List the latest imports of your group, newest first",
      },
    })
    .input(importsOfGroup)
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
