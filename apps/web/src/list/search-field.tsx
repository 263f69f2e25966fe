import { Field, Input } from "@longpaddock/ui/field";
import { useEffect, useState } from "react";

interface SearchFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  maxLength: number;
  value: string;
  onSearch: (words: string) => void;
  className?: string | undefined;
}

const PAUSE_MS = 300;

/** Searches when the typing pauses. What the address says later (Back, a cleared filter) takes the field over. */
export function SearchField({ label, hint, value, onSearch, className, ...input }: SearchFieldProps) {
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
    <Field label={label} hint={hint} className={className}>
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        {...input}
      />
    </Field>
  );
}
