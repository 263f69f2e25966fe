import { Field, Input } from "@longpaddock/ui/field";
import { useEffect, useState } from "react";

interface SearchFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

const DEBOUNCE_MS = 300;

/** Searches when typing pauses. A later change of `value` (Back, a cleared filter) replaces the text. */
export function SearchField({ label, hint, value, onSearch, className, ...input }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [searched, setSearched] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== searched) {
      setDraft(value);
      setSearched(value);
    }
  }
  const text = draft.trim();
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => {
      setSearched(text);
      onSearch(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, searched, onSearch]);
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
