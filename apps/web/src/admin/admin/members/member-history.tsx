import { Link } from "react-router-dom";
import { ActItem } from "../activity-log/act-item";
import { useActs } from "../activity-log/use-acts";
import { memberActsPath } from "../desk/admin-paths";

const SHOWN = 10;

/** Plans, suspensions and whatever else administrators did about this member. */
export function MemberHistory({ memberId }: { memberId: string }) {
  const acts = useActs({ subjectKind: "member", subjectId: memberId }, SHOWN);
  const [first] = acts.data?.pages ?? [];
  const shown = first?.items ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label="What administrators did">
      <h3 className="mb-2 font-bold">Plans and suspensions so far</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((act) => (
          <ActItem key={act.id} act={act} />
        ))}
      </ul>
      {first?.nextCursor && (
        <Link to={memberActsPath(memberId)} className="mt-2 inline-flex min-h-11 items-center underline">
          All of them in the activity log
        </Link>
      )}
    </section>
  );
}
