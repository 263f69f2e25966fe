import { cn } from "@longpaddock/ui/class-names";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { useCurrentUser } from "../auth/use-auth";
import { memberPath } from "./member-path";

interface MemberNameProps {
  /** Without a name for deleted accounts, which have no page. */
  member: { id?: string; firstName: string | null; lastName?: string | null } | null;
  /** What is shown. */
  name: string;
  className?: string | undefined;
}

/** A member's name, which leads to their page. Visitors get the name alone. */
export function MemberName({ member, name, className }: MemberNameProps) {
  const { user } = useCurrentUser();
  const { people } = trpc.useUtils();
  const id = member?.firstName || member?.lastName ? member.id : undefined;
  if (!id || !user?.onboardingCompleted) return <span className={className}>{name}</span>;
  return (
    <Link
      to={memberPath(id)}
      className={cn(
        "underline decoration-line-strong underline-offset-4 hover:decoration-current",
        className,
      )}
      // Only now, because a pointer that crosses a list would ask for each of its members.
      onPointerDown={() => void people.byId.prefetch({ id })}
    >
      {name}
    </Link>
  );
}
