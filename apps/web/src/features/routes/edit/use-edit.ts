import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { showServerErrors, submitTo } from "../../../lib/form";
import { routePath } from "../../../lib/paths";
import { useProfile } from "../../members/use-members";
import { fileErrorOf } from "../form/gpx-file/file-checks";
import { useGpxPreview } from "../form/gpx-file/use-gpx-preview";
import { useRouteForm } from "../form/use-route-form";
import type { RouteDetail } from "../use-route";
import { changesOf, valuesOf } from "./route-changes";
import { readEditDraft, useSavedEdit } from "./use-edit-draft";
import { useSaveRoute } from "./use-save-route";

/** The state of the edit form: its fields, the new file and waypoints, and what became of the last attempt to save. */
export function useEdit(memberId: string, route: RouteDetail) {
  const { id } = route;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [draft] = useState(() => readEditDraft(memberId, id));
  const [startVersion] = useState(draft?.version ?? route.version ?? 1);
  const version = useRef(startVersion);
  const form = useRouteForm({ ...valuesOf(route), ...draft?.changes });
  const [waypoints, setWaypoints] = useState<readonly Waypoint[] | null>(draft?.waypoints ?? null);
  const [hasConflict, setHasConflict] = useState(false);
  const newFile = useNewFile(draft?.fileName ?? null);
  const { file } = newFile;
  const { save, progress, cancel } = useSaveRoute(id);
  useSavedEdit({ memberId, route, version: startVersion, form, waypoints, file });

  const changes = () => changesOf(route, form.getValues());
  const hasChanges = () => Object.keys(changes()).length > 0 || waypoints !== null || file !== null;
  const send = () => {
    if (newFile.blockedBy) return newFile.showError(newFile.blockedBy);
    if (!hasChanges()) return navigate(routePath(id));
    setHasConflict(false);
    return save({ version: version.current, changes: changes(), waypoints, file });
  };
  const showFailure = (error: unknown) => {
    const { code, fields } = readFailure(error);
    if (code === "ABORTED" || code === "UNAUTHORIZED") return;
    if (code === "CONFLICT") return setHasConflict(true);
    newFile.showError(fields.gpxFile);
    showServerErrors(form, error, ["gpxFile"]);
  };
  const submit = submitTo(form, send, {
    onInvalid: () => newFile.showError(newFile.blockedBy),
    onFailure: showFailure,
  });
  /** Fields that were not touched keep what the other version says. */
  const saveOver = async () => {
    try {
      const latest = await utils.routes.byId.fetch({ id }, { staleTime: 0 });
      version.current = latest.version ?? version.current;
      await submit();
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return {
    ...{ form, waypoints, setWaypoints, newFile, hasConflict, hasChanges },
    ...{ submit, saveOver, progress, cancel, draft },
  };
}

/** `lostFileName` is the file that was chosen before the page was reloaded. */
function useNewFile(previousFileName: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [lostFileName, setLostFileName] = useState(previousFileName);
  const [shownError, showError] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const profileType = useProfile().data?.profileType;
  const preview = useGpxPreview(file);
  const ownError = fileErrorOf(file, preview, profileType);
  useEffect(() => {
    if (shownError) formRef.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
  }, [shownError]);
  const choose = (next: File | null) => {
    showError(undefined);
    setLostFileName(null);
    setFile(next);
  };
  const isLost = lostFileName !== null && `Choose ${lostFileName} again, or go on without it.`;
  return {
    ...{ file, choose, lostFileName, preview, formRef, showError },
    error: shownError ?? ownError,
    blockedBy: ownError ?? (isLost || undefined),
  };
}
