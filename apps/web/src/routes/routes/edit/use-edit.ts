import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { showServerErrors, submitTo } from "../../../lib/form";
import { routePath } from "../../../lib/paths";
import { useGpxFile } from "../form/gpx-file/use-gpx-file";
import { showPlanRefusal } from "../form/show-plan-refusal";
import { useRouteForm } from "../form/use-route-form";
import type { RouteDetail } from "../use-route";
import { changesOf, type EditedPlot, valuesOf } from "./route-changes";
import { readEditDraft, useSavedEdit } from "./use-edit-draft";
import { useSaveRoute } from "./use-save-route";

/** The state of the edit form: its fields, the new file and waypoints, and the result of the last attempt to save. */
export function useEdit(memberId: string, route: RouteDetail) {
  const { id } = route;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [draft] = useState(() => readEditDraft(memberId, id));
  const [startVersion] = useState(draft?.version ?? route.version ?? 1);
  const version = useRef(startVersion);
  const form = useRouteForm({ ...valuesOf(route), ...draft?.changes });
  const [plot, setPlot] = useState<EditedPlot | null>(draft?.plot ?? null);
  const [hasConflict, setHasConflict] = useState(false);
  const [file, onFileChange] = useState<File | null>(null);
  const [lineEdits, setLineEdits] = useState(draft?.lineEdits ?? null);
  const newFile = useGpxFile({ file, onFileChange, previousFileName: draft?.fileName ?? null });
  const { save, progress, cancel } = useSaveRoute(id);
  useSavedEdit({ memberId, route, version: startVersion, form, plot, file, lineEdits });

  const changes = () => changesOf(route, form.getValues());
  const hasChanges = () =>
    [plot, file, lineEdits].some((part) => part !== null) || Object.keys(changes()).length > 0;
  const send = (sentLineEdits = lineEdits) => {
    if (newFile.blockedBy) return newFile.showError(newFile.blockedBy);
    if (!hasChanges()) return navigate(routePath(id));
    setHasConflict(false);
    const edits = file ? newFile.edits : sentLineEdits;
    return save({ version: version.current, changes: changes(), plot, file, lineEdits: edits });
  };
  const showFailure = (error: unknown) => {
    const { code, fields } = readFailure(error);
    if (code === "ABORTED" || code === "UNAUTHORIZED") return;
    if (code === "CONFLICT") return setHasConflict(true);
    newFile.showError(fields.gpxFile);
    if (!showPlanRefusal(form, error, newFile.lenders)) showServerErrors(form, error, ["gpxFile"]);
  };
  const options = { onInvalid: () => newFile.showError(newFile.blockedBy), onFailure: showFailure };
  const submit = submitTo(form, () => send(), options);
  /**
   * Fields that were not touched keep what the other version says. So does the line: its points were numbered in the file
   * before, and in another one the same numbers may cut its other end.
   */
  const saveOver = submitTo(
    form,
    async () => {
      const latest = await utils.routes.byId.fetch({ id }, { staleTime: 0 });
      version.current = latest.version ?? version.current;
      setLineEdits(null);
      await send(null);
    },
    options,
  );
  return {
    form,
    plot,
    setPlot,
    newFile,
    lineEdits,
    setLineEdits,
    hasConflict,
    hasChanges,
    submit,
    saveOver,
    progress,
    cancel,
    draft,
  };
}
