import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { loadOpened } from "./opened";
import { OPENED } from "./opened-names";

/** The files that the app was opened with, if the address says so; undefined while they are looked for. */
export function useOpenedFiles(): readonly File[] | undefined {
  const [search] = useSearchParams();
  const wants = search.has(OPENED);
  const [files, setFiles] = useState<readonly File[] | undefined>(wants ? undefined : []);
  useEffect(() => {
    if (wants) void loadOpened().then(setFiles, () => setFiles([]));
  }, [wants]);
  return files;
}
