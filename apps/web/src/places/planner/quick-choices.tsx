import { ToggleChip } from "@longpaddock/ui/toggle-chip";

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
        <ToggleChip key={word} isOn={isChosen(word)} onToggle={() => onToggle(word)}>
          {word}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
