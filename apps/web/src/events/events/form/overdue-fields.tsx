import { MAX_OVERDUE_MINUTES } from "@longpaddock/domain/overdue/vocabulary";
import { Field, Input } from "@longpaddock/ui/field";
import { ChevronDown } from "lucide-react";
import { OVERDUE_TEXTS } from "./texts";
import type { EventFormState } from "./use-event-form";

const FIELDS = ["overdueLeadMinutes", "overdueSweepMinutes", "overdueContactMinutes"] as const;

interface OverdueFieldsProps {
  register: EventFormState["register"];
  errors: EventFormState["formState"]["errors"];
  /** What was stored, or typed before a reload. */
  isOpen: boolean;
}

/** Who is told of a rider who isn't back, and when. */
export function OverdueFields({ register, errors, isOpen }: OverdueFieldsProps) {
  const isRefused = FIELDS.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen || isRefused || undefined}
      className="rounded-md border-2 border-line-strong/60 px-4"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-1.5 font-bold">
        {OVERDUE_TEXTS.title}
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-ink-muted">{OVERDUE_TEXTS.lead}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={OVERDUE_TEXTS.fields[name].label}
              hint={OVERDUE_TEXTS.fields[name].hint}
              error={errors[name]?.message}
            >
              <Input
                type="number"
                min={0}
                max={MAX_OVERDUE_MINUTES}
                inputMode="numeric"
                {...register(name)}
              />
            </Field>
          ))}
        </div>
      </div>
    </details>
  );
}
