import { limitsOf } from "@longpaddock/domain/plans";
import { useEffect, useEffectEvent } from "react";
import type { CurrentUser } from "../../../../accounts/auth/use-auth";
import { useOpenedFiles } from "../../../../lib/offline/use-opened-files";
import { OWN_FILES_TEXTS } from "./texts";

interface OpenedFileProps {
  member: CurrentUser;
  /** Called with the file, which the form then begins with. */
  onOpen: (file: File) => void;
}

/** The file that the app was opened with, for members whose plan allows uploads. Others first choose how to add their route. */
export function OpenedFile({ member, onOpen }: OpenedFileProps) {
  const [file] = useOpenedFiles() ?? [];
  const opened = limitsOf(member).canUploadGPX ? file : undefined;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (opened) open(opened);
  }, [opened]);
  return (
    <p role="status" className="mt-4 wrap-anywhere font-semibold empty:mt-0">
      {opened && OWN_FILES_TEXTS.opened(opened.name)}
    </p>
  );
}
