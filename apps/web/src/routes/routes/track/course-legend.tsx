import { cn } from "@longpaddock/ui/class-names";
import { COURSE_TEXTS } from "./course-texts";

const KINDS = [
  { label: COURSE_TEXTS.ridden, swatch: "border-solid" },
  { label: COURSE_TEXTS.straight, swatch: "border-dashed" },
] as const;

/** Which parts of a line on the map are real: solid and dashed. */
export function CourseLegend() {
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
