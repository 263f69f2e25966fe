import type { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { checkFile } from "@longpaddock/domain/files/kinds";
import { MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";
import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import { useState } from "react";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { useUpload } from "../../files/use-upload";
import { readFailure } from "../../lib/errors";
import { MOVE_IN_TEXTS } from "../imports/texts";
import type { Import } from "../imports/use-imports";
import { addFiles, NO_FILES } from "./chosen-files";
import { BRING_TEXTS } from "./texts";

export interface Choices {
  visibility: "me" | "everyone";
  vehicleType: RouteVehicleType;
  difficulty: (typeof ROUTE_FORM_DIFFICULTIES)[number];
}

/** What is chosen once for all files, and sending them. `send` answers with the id of the preview, or null. */
export function useSendTracks(member: CurrentUser, first: readonly File[]) {
  const [chosen, setChosen] = useState(() => addFiles(NO_FILES, first));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>({
    visibility: "me",
    vehicleType:
      ROUTE_VEHICLE_TYPES.find((type) => member.preferredVehicles.includes(type)) ?? "offroad-motorcycle",
    difficulty: "intermediate",
  });
  const { send, progress, cancel } = useUpload<Import, readonly File[]>({
    act: "imports.create",
    url: "/api/imports",
    toFormData: (files) => {
      const form = new FormData();
      form.append("kind", "routes");
      for (const [name, value] of Object.entries(choices)) form.append(name, value);
      for (const file of files) form.append("file", file);
      return form;
    },
    meta: { failure: ({ message }) => ({ title: MOVE_IN_TEXTS.checkFailed, description: message }) },
  });
  const add = (more: readonly File[]) => {
    const next = addFiles(chosen, more);
    setChosen(next);
    setRefusal(problemOf(next.files, member));
  };
  return {
    chosen,
    add,
    clear: () => {
      setChosen(NO_FILES);
      setRefusal(null);
    },
    choices,
    choose: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    refusal,
    progress,
    cancel,
    send: async (): Promise<number | null> => {
      try {
        return (await send(chosen.files)).id;
      } catch (failure) {
        const { fields, message } = readFailure(failure);
        setRefusal(fields?.file ?? message);
        return null;
      }
    },
  };
}

function problemOf(files: readonly File[], member: CurrentUser): string | null {
  if (files.length === 0) return BRING_TEXTS.none;
  if (files.length > MAX_IMPORTED_ROUTES) return BRING_TEXTS.tooMany;
  const [problem] = files.flatMap((file) => {
    const reason = checkFile("routes", file, member);
    return reason === null ? [] : `${file.name}: ${reason}`;
  });
  return problem ?? null;
}
