import { checkFile } from "@longpaddock/domain/files/kinds";
import { MAX_INCIDENT_PHOTOS } from "@longpaddock/domain/incidents/vocabulary";
import { IconButton } from "@longpaddock/ui/icon-button";
import { X } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { ChoosePhotos } from "../../writing/photos/choose-photos";
import { INCIDENT_TEXTS, removePhoto } from "./texts";

const TEXTS = INCIDENT_TEXTS.form;

interface PhotosOfReportProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

export function PhotosOfReport({ photos, onChange }: PhotosOfReportProps) {
  const { user } = useCurrentUser();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (files: readonly File[]) => {
    const all = [...photos, ...files];
    const refused = files.flatMap((file) => (user && checkFile("image", file, user)) ?? [])[0] ?? null;
    const reason = refused ?? (all.length > MAX_INCIDENT_PHOTOS ? TEXTS.tooMany : null);
    setProblem(reason);
    if (reason === null) onChange(all);
  };
  return (
    <div className="flex flex-col items-start gap-2 sm:col-span-2">
      <ChoosePhotos size="lg" variant="secondary" label={TEXTS.photos} onChoose={add} />
      {photos.length > 0 && (
        <ul className="flex max-w-full flex-col gap-1">
          {photos.map((photo) => (
            <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} className="flex items-center gap-2">
              <span className="min-w-0 truncate">{photo.name}</span>
              <IconButton
                label={removePhoto(photo.name)}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="font-semibold text-danger-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}
