import { MoveRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { dayAndTime } from "../../../lib/format";
import { eventPath, groupPath } from "../../../lib/paths";
import { ownZone } from "../../../lib/time/formats";
import { useSiteZone } from "../desk/site-zone";
import { ActSentence } from "./act-sentence";
import { fieldLabel, UNLISTED_FIELDS } from "./texts";
import type { AdminAct } from "./use-acts";
import { type ActValue, valueText } from "./value-text";

/** One entry of the log, as a sentence and with what changed. */
export function ActItem({ act }: { act: AdminAct }) {
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[1fr_1fr]">
      <div className="min-w-0">
        <p className="break-words">
          <ActSentence act={act} />
        </p>
        <p className="text-ink-muted text-sm">
          <time dateTime={act.at}>{dayAndTime(act.at, ownZone())}</time>
        </p>
      </div>
      <Changes act={act} />
    </li>
  );
}

/** Shown last, because the database returns fields in the order of their length. */
const LAST_FIELDS = ["planEndsAt", "until", "reason"];

/** What was before and after, field by field. */
function Changes({ act }: { act: AdminAct }) {
  const { before, after } = act;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !UNLISTED_FIELDS.includes(field))
    .toSorted((one, other) => LAST_FIELDS.indexOf(one) - LAST_FIELDS.indexOf(other));
  if (fields.length === 0) return null;
  return (
    <dl className="min-w-0 text-sm">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2 py-0.5">
          <dt className="text-ink-muted">{fieldLabel(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
            {before && field in before && <Value act={act} entry={[field, before[field]]} />}
            {after && field in after && (
              <>
                {before && field in before && (
                  <MoveRight aria-label="is now" role="img" className="size-4 shrink-0 text-ink-muted" />
                )}
                <Value act={act} entry={[field, after[field]]} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PATHS_BY_FIELD: Readonly<Record<string, (id: number) => string>> = {
  groupId: groupPath,
  eventId: eventPath,
};

function Value({ act, entry }: { act: AdminAct; entry: readonly [string, ActValue] }): ReactNode {
  const [field, value] = entry;
  const text = valueText(act, entry, useSiteZone());
  const pathTo = PATHS_BY_FIELD[field];
  if (pathTo && typeof value === "number")
    return (
      <Link to={pathTo(value)} className="underline">
        {text}
      </Link>
    );
  return <span className="min-w-0 whitespace-pre-line break-words">{text}</span>;
}
