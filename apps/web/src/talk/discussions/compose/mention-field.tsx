import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { cn } from "@longpaddock/ui/class-names";
import { Field, Textarea } from "@longpaddock/ui/field";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useDebounced } from "../../../lib/use-debounced";
import { membersOffered } from "./texts";
import { useMentionable } from "./use-mentionable";
import type { Mention } from "./use-mentions";

interface MentionFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  rows: number;
  /** The group or event whose people can be mentioned. */
  place: PlaceId;
  text: string;
  onText: (text: string) => void;
  onMention: (mention: Mention) => void;
}

/** An @ after a space or at the start, and what was typed since. */
const MENTION = /(?:^|\s)@([\p{L}\p{M}'-]{1,30})$/u;

/** A text field that offers members of the group, or participants of the event, after an @. */
export function MentionField(props: MentionFieldProps) {
  const { label, hideLabel, hint, error, rows, place, text, onText, onMention } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const search = useDebounced(typed ?? "", 200);
  const found = useMentionable(place, typed === null ? "" : search);
  const members = typed === null ? [] : found;
  const read = (target: HTMLTextAreaElement) => {
    const before = target.value.slice(0, target.selectionStart);
    setTyped(MENTION.exec(before)?.[1] ?? null);
    setActive(0);
  };
  const choose = (member: Mention) => {
    const end = field.current?.selectionStart ?? text.length;
    const start = end - (typed?.length ?? 0);
    onText(`${text.slice(0, start)}${member.name} ${text.slice(end)}`);
    onMention(member);
    setTyped(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const member = members[active];
    if (!member) return;
    if (event.key === "ArrowDown") setActive((active + 1) % members.length);
    else if (event.key === "ArrowUp") setActive((active + members.length - 1) % members.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(member);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = members.length > 0;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required>
      <div className="relative">
        <span role="status" className="sr-only">
          {isOpen && membersOffered(members.length)}
        </span>
        <Textarea
          ref={field}
          rows={rows}
          value={text}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          onChange={({ target }) => {
            onText(target.value);
            read(target);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Members"
          className={cn(
            "absolute inset-x-0 top-full z-10 rounded-md border border-line-strong bg-surface-raised shadow-md",
            !isOpen && "hidden",
          )}
        >
          {members.map((member, index) => (
            // The text field keeps the focus and handles the keys.
            <div
              key={member.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cn("min-h-11 cursor-pointer px-3 py-2", index === active && "bg-accent-soft")}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(member);
              }}
            >
              {member.name}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}
