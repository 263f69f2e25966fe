import { cn } from "@longpaddock/ui/class-names";
import { type ThemeChoice as Choice, useTheme } from "@longpaddock/ui/theme";
import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";

const CHOICES = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const satisfies readonly { value: Choice; label: string; icon: unknown }[];

export function ThemeChoice({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 rounded-md border-2 border-line-strong">
        {CHOICES.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className={cn(
              "grid min-h-14 cursor-pointer place-items-center gap-0.5 py-1.5 font-bold text-ink-muted text-xs has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              theme === value && "bg-night text-night-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
