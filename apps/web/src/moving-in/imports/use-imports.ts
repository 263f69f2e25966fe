import { checkFile } from "@longpaddock/domain/files/kinds";
import { IMPORT_FILES, type ReadKind } from "@longpaddock/domain/imports/files";
import type { RouteVisibility } from "@longpaddock/domain/routes/vocabulary";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { useUpload } from "../../files/use-upload";
import type { Inputs, Outputs } from "../../lib/api";
import { trpc } from "../../lib/api";
import { type Failure, readFailure } from "../../lib/errors";
import { IMPORT_TEXTS, MOVE_IN_TEXTS } from "./texts";

export type Import = Outputs["imports"]["read"];
export type ImportRow = Import["rows"][number];
export type ImportSummary = Outputs["imports"]["list"][number];

/** How often it asks how far a run has got. */
const PROGRESS_MS = 2000;

export const isMoving = (state: ImportSummary["state"] | undefined) =>
  state === "running" || state === "undoing";

const failureOf =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

export const useImport = (id: number, shown: Pick<Inputs["imports"]["read"], "show" | "limit">) =>
  trpc.imports.read.useQuery(
    { id, ...shown },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (isMoving(state.data?.state) ? PROGRESS_MS : false),
    },
  );

export const useImportsOf = (groupId: number | null) =>
  trpc.imports.list.useQuery(groupId === null ? {} : { groupId }, {
    refetchInterval: ({ state }) => (state.data?.some((one) => isMoving(one.state)) ? PROGRESS_MS : false),
  });

export const useRunImport = () =>
  trpc.imports.run.useMutation({ meta: { failure: failureOf(IMPORT_TEXTS.runFailed) } });

export const useChooseRow = () =>
  trpc.imports.chooseRow.useMutation({ meta: { failure: failureOf(IMPORT_TEXTS.chooseFailed) } });

export const useUndoImport = () =>
  trpc.imports.undo.useMutation({ meta: { failure: failureOf(IMPORT_TEXTS.undoFailed) } });

/** A chosen file, which the server reads. `send` answers with the id of its preview, or null. */
export function useSendFile(groupId: number, kind: ReadKind) {
  const [visibility, setVisibility] = useState<RouteVisibility>("group");
  const { user } = useCurrentUser();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, progress, cancel } = useUpload<Import, File>({
    act: "imports.create",
    url: "/api/imports",
    toFormData: (chosen) => {
      const form = new FormData();
      form.append("kind", kind);
      form.append("groupId", String(groupId));
      if (kind === "routes") form.append("visibility", visibility);
      form.append("file", chosen);
      return form;
    },
    meta: { failure: failureOf(MOVE_IN_TEXTS.checkFailed) },
  });
  return {
    visibility,
    setVisibility,
    file,
    choose: (next: File | null) => {
      setFile(next);
      setRefusal(next && user ? checkFile(IMPORT_FILES[kind], next, user) : null);
    },
    refusal,
    sender: user ?? undefined,
    progress,
    cancel,
    send: async (): Promise<number | null> => {
      if (!file || refusal) return null;
      try {
        return (await send(file)).id;
      } catch (failure) {
        const { fields, message } = readFailure(failure);
        setRefusal(fields?.file ?? message);
        return null;
      }
    },
  };
}
