import { cn } from "@longpaddock/ui/class-names";

interface QuickChoicesProps {
  label: string;
  words: readonly string[];
  isChosen: (word: string) => boolean;
  onToggle: (word: string) => void;
}

/** Words that fill in the field above. */
export function QuickChoices({ label, words, isChosen, onToggle }: QuickChoicesProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          aria-pressed={isChosen(word)}
          onClick={() => onToggle(word)}
          className={cn(
            "min-h-11 rounded-full border-2 px-3.5 font-semibold text-sm transition-colors",
            isChosen(word)
              ? "border-accent bg-accent-soft text-accent-text"
              : "border-line-strong/70 bg-surface-raised text-ink hover:border-ink",
          )}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
