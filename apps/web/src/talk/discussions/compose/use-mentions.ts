import { isRecord } from "../../../lib/is-record";
import { useDraft } from "../../../writing/drafts/use-draft";

export interface Mention {
  id: string;
  name: string;
}

/** Collects who was mentioned, without those whose name was taken out of the text again. */
export function useMentions(draft: string, initial: readonly Mention[]) {
  const { text, setText, clear } = useDraft(`${draft}-mentions`, JSON.stringify(initial));
  const mentions = mentionsIn(text);
  return {
    add: (mention: Mention) => setText(JSON.stringify([...mentions, mention])),
    idsIn: (written: string) =>
      [...new Set(mentions.filter(({ name }) => written.includes(`@${name}`)).map(({ id }) => id))].slice(
        0,
        20,
      ),
    clear,
  };
}

function mentionsIn(text: string): Mention[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isMention) : [];
  } catch {
    return [];
  }
}

const isMention = (value: unknown): value is Mention =>
  isRecord(value) && typeof value.id === "string" && typeof value.name === "string";
