import { Segmented } from "@longpaddock/ui/segmented";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { LETTER_TEXTS } from "./texts";

const ALL = "all";
const PARAMETER = "letter";

/** The letter that the list begins at, kept in the address. */
export function useLetter() {
  const [query, setQuery] = useSearchParams();
  const choose = (letter: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (letter === ALL) next.delete(PARAMETER);
        else next.set(PARAMETER, letter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get(PARAMETER)?.slice(0, 2) || undefined, choose] as const;
}

interface LetterIndexProps {
  groupId: number;
  letter: string | undefined;
  onChoose: (letter: string) => void;
}

/** The letters that names begin with: one tab stop, and arrow keys go from letter to letter. */
export function LetterIndex({ groupId, letter = ALL, onChoose }: LetterIndexProps) {
  const { data } = trpc.memberships.letters.useQuery({ id: groupId });
  return (
    <div className="my-3 min-h-12">
      {data && data.letters.length > 1 && (
        <Segmented
          label={LETTER_TEXTS.label}
          options={[ALL, ...data.letters].map((value) => ({
            value,
            label: value === ALL ? LETTER_TEXTS.all : value,
          }))}
          value={letter}
          onChange={onChoose}
          className="flex-nowrap overflow-x-auto [&>button]:px-2"
        />
      )}
    </div>
  );
}
