import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { listedTexts } from "@longpaddock/domain/memberships/listed-texts";
import { trpc } from "../../../lib/api";
import { MEMBER_LIST_TEXTS } from "./texts";

/** What the club's own list says of the member, for those who were brought in by one. */
export function OwnMembership({ groupId: id }: { groupId: number }) {
  const { data: own } = trpc.memberships.own.useQuery({ id });
  const listed = own ? listedTexts(own) : [];
  if (!own || listed.length === 0) return null;
  return (
    <p className="mb-4">
      <span className="font-bold">{MEMBER_LIST_TEXTS.own}</span>{" "}
      {[GROUP_ROLE_LABELS[own.role], ...listed].join(", ")}
    </p>
  );
}
