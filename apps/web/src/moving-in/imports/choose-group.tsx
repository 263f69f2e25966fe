import { Field, Input } from "@longpaddock/ui/field";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { moveInPath } from "../../lib/paths";
import { LoadFailed } from "../../list/load-failed";
import { MOVE_IN_TEXTS } from "./texts";

const SHOWN = 20;

/** For administrators, who come from the dashboard. */
export function ChooseGroup() {
  const [name, setName] = useState("");
  const search = useDeferredValue(name.trim());
  const { data, error, refetch } = trpc.groups.list.useQuery(
    { limit: SHOWN, excerpt: true, ...(search !== "" && { search }) },
    { placeholderData: (before) => before },
  );
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <h2 className="font-extrabold text-xl">{MOVE_IN_TEXTS.chooseGroup}</h2>
      <Field label={MOVE_IN_TEXTS.searchGroup}>
        <Input type="search" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {!data && error && (
        <LoadFailed title={MOVE_IN_TEXTS.groupsFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-48" />}
      {data?.items.length === 0 && <p>{MOVE_IN_TEXTS.noGroup}</p>}
      <ul className="flex flex-col gap-2">
        {data?.items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={moveInPath(id)}
              className="wrap-anywhere flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
