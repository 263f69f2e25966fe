import { limitsOf } from "@longpaddock/domain/plans";
import { useEffect } from "react";
import type { CurrentUser } from "../../../../accounts/auth/use-auth";
import { useOpenedFiles } from "../../../../lib/offline/use-opened-files";
import { OWN_FILES_TEXTS } from "./texts";

interface OpenedFileProps {
  member: CurrentUser;
  onOpen: (file: File) => void;
}

/** The file that the app was opened with, for members who may upload one themselves. Others choose how first. */
export function OpenedFile({ member, onOpen }: OpenedFileProps) {
  const [file] = useOpenedFiles() ?? [];
  const opened = limitsOf(member).canUploadGPX ? file : undefined;
  useEffect(() => {
    if (opened) onOpen(opened);
  }, [opened, onOpen]);
  return (
    <p role="status" className="mt-4 wrap-anywhere font-semibold empty:mt-0">
      {opened && OWN_FILES_TEXTS.opened(opened.name)}
    </p>
  );
}
