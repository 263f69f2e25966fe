import { counted } from "@longpaddock/domain/email-invites/texts";
import { MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";

export const BRING_TEXTS = {
  title: "Bring your routes",
  lead: "From your GPS, your watch or another site: add many files together, and each becomes one of your routes.",
  cardTitle: "Your files",
  cardLead: `GPX, KML, KMZ, TCX and FIT files, also packed as .gz or .zip, up to ${MAX_IMPORTED_ROUTES} at once. What you have already is left out. First you see what each file would become; nothing is stored as a route before you say so.`,
  field: "Files or folders",
  prompt: "Choose files",
  drop: "or drop files and folders here",
  folder: "Choose a folder",
  clear: "Remove all",
  chosen: (count: number, size: string) => `${counted(count, "file", "files")} chosen, ${size}`,
  passedOver: (count: number) =>
    `${counted(count, "other file is", "other files are")} no track, and left out.`,
  tooMany: `Choose at most ${MAX_IMPORTED_ROUTES} files at once, or put them into a ZIP file`,
  none: "None of these files is a track",
  check: "Check the files",
  seenBy: "Who sees the routes?",
  vehicle: "Vehicle",
  difficulty: "Difficulty",
  noPlan: "GPX upload needs the Premium plan",
  back: "Add Route",
} as const;
