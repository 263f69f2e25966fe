import { ADMIN_ROLE, hasGroupRight } from "@longpaddock/domain/roles";
import { Field, Input } from "@longpaddock/ui/field";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { trpc } from "../../lib/api";
import { moveInPath, PATHS } from "../../lib/paths";
import { LoadFailed } from "../../list/load-failed";
import { MOVE_IN_TEXTS } from "./texts";

const SHOWN = 20;
const MAX_OWN = 100;

/** For who comes without a group: administrators have all to choose from, members those that they manage. */
export function ChooseGroup() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <h2 className="font-extrabold text-xl">{MOVE_IN_TEXTS.chooseGroup}</h2>
      {user.role === ADMIN_ROLE ? <AnyGroup /> : <OwnGroup />}
      <p>
        <Link
          to={PATHS.bringRoutes}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {MOVE_IN_TEXTS.ownRoutes}
        </Link>
      </p>
    </section>
  );
}

function AnyGroup() {
  const [name, setName] = useState("");
  const search = useDeferredValue(name.trim());
  const { data, error, refetch } = trpc.groups.list.useQuery(
    { limit: SHOWN, excerpt: true, ...(search !== "" && { search }) },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <Field label={MOVE_IN_TEXTS.searchGroup}>
        <Input type="search" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Groups groups={data?.items} none={MOVE_IN_TEXTS.noGroup} error={error} refetch={refetch} />
    </>
  );
}

function OwnGroup() {
  const { data, error, refetch } = trpc.groups.own.useQuery({ limit: MAX_OWN });
  const managed = data?.items.filter(({ role }) => hasGroupRight(role, "invite")).map(({ group }) => group);
  return <Groups groups={managed} none={MOVE_IN_TEXTS.noOwnGroup} error={error} refetch={refetch} />;
}

interface GroupsProps {
  /** Undefined while they load. */
  groups: readonly { id: number; name: string }[] | undefined;
  none: string;
  error: unknown;
  refetch: () => unknown;
}

function Groups({ groups, none, error, refetch }: GroupsProps) {
  if (!groups)
    return error ? (
      <LoadFailed title={MOVE_IN_TEXTS.groupsFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-48" />
    );
  if (groups.length === 0) return <p>{none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {groups.map(({ id, name }) => (
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
  );
}
