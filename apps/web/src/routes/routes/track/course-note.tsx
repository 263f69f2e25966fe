import { cn } from "@longpaddock/ui/class-names";
import type { RouteTrack } from "../use-route";
import { COURSE_TEXTS, courseLengthText, courseText, type DrawnPart, isAllRidden } from "./course-texts";

const KINDS = [
  { label: COURSE_TEXTS.ridden, swatch: "border-solid" },
  { label: COURSE_TEXTS.straight, swatch: "border-dashed" },
] as const;

interface CourseNoteProps {
  course: NonNullable<RouteTrack["course"]>;
  listedKm: number;
}

/** How much of a plotted line is real, how long that makes it, and how the map shows both parts. */
export function CourseNote({ course: { kilometres, riddenKilometres }, listedKm }: CourseNoteProps) {
  const part = { riddenKm: riddenKilometres, drawnKm: kilometres };
  const texts = [courseText(part), courseLengthText(kilometres, listedKm)];
  return (
    <div className="flex flex-col gap-1">
      <CourseLegend {...part} />
      <p className="text-ink-muted text-sm">{texts.filter(Boolean).join(" ")}</p>
    </div>
  );
}

/** Which parts of a line on the map are real, solid, and which aren't, dashed. Nothing if all of it is real. */
export function CourseLegend({ riddenKm, drawnKm }: DrawnPart) {
  if (isAllRidden({ riddenKm, drawnKm })) return null;
  return (
    <ul aria-label={COURSE_TEXTS.title} className="flex flex-wrap gap-x-4 text-ink-muted text-sm">
      {KINDS.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={cn("w-6 border-accent border-t-4", swatch)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
