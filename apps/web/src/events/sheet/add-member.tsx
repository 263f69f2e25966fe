import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import { trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { fullName } from "../../lib/format";
import { useDebounced } from "../../lib/use-debounced";
import { SHEET_TEXTS } from "./texts";
import type { SheetRider } from "./with-waiting";

const TEXTS = SHEET_TEXTS.member;
const DEBOUNCE_MS = 300;
const OFFERED = 6;

interface AddMemberProps {
  eventId: number;
  groupId: number;
  riders: readonly SheetRider[];
  onClose: () => void;
}

/** Puts a member of the event's group on the sheet, whose phone is at home or flat. Needs a network. */
export function AddMember({ eventId, groupId, riders, onClose }: AddMemberProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const members = trpc.memberships.list.useQuery(
    { id: groupId, search, sort: "name", limit: OFFERED },
    { enabled: search !== "" },
  );
  const failure = ({ message }: Failure) => ({ title: SHEET_TEXTS.add.failed, description: message });
  const add = trpc.sheet.addRider.useMutation({ meta: { success: SHEET_TEXTS.add.saved, failure } });
  const isThere = new Set(riders.map(({ userId }) => userId));
  const offered = members.data?.items.filter(({ user }) => !isThere.has(user.id)) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <Field label={TEXTS.label} hint={TEXTS.hint}>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          className="min-h-14"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {search !== "" && members.isSuccess && offered.length === 0 && <p>{TEXTS.nobody}</p>}
      {members.error && <p className="font-bold text-danger-text">{TEXTS.failed}</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {offered.map(({ user }) => (
          <li key={user.id}>
            <Button
              block
              size="lg"
              variant="secondary"
              disabled={add.isPending}
              onClick={() =>
                add.mutate({ id: eventId, userId: user.id, force: true }, { onSuccess: onClose })
              }
            >
              {fullName(user, SHEET_TEXTS.anotherLeader)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
