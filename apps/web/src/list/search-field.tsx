import { LENGTHS } from "@longpaddock/domain/routes/lengths";
import { Field, Input } from "@longpaddock/ui/field";
import { useEffect, useState } from "react";

interface SearchFieldProps {
  value: string;
  onSearch: (words: string) => void;
}

const PAUSE_MS = 300;

/** Searches when the typing pauses. What the address says later (Back, a cleared filter) takes the field over. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== asked) {
      setDraft(value);
      setAsked(value);
    }
  }
  const words = draft.trim();
  useEffect(() => {
    if (words === asked) return;
    const pause = setTimeout(() => {
      setAsked(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words, asked, onSearch]);
  return (
    <Field label="Search">
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LENGTHS.search}
        placeholder="A name, a town, a word"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </Field>
  );
}
