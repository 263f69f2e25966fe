import { closedUntil, closureReason, closureTime } from "@longpaddock/domain/routes/closure-texts";
import { closuresOn, closuresSince, type RouteClosure } from "@longpaddock/domain/routes/closures";
import { Badge } from "@longpaddock/ui/badge";
import { Notice } from "@longpaddock/ui/notice";
import { Construction } from "lucide-react";
import { ownDay } from "../../../lib/time/own-day";
import { CLOSED_ON_EVENT, CLOSURE_TEXTS } from "./texts";

interface Closed {
  closures: readonly RouteClosure[];
}

/** 'Closed until 31 October', today. */
export function ClosedBadge({ closures, short }: Closed & { short?: "phone" | "always" }) {
  const today = ownDay();
  const [closure] = closuresOn(closures, today);
  if (!closure) return null;
  const text = closedUntil(closure, today);
  const shortText = CLOSURE_TEXTS.short[closure.part === null ? "whole" : "part"];
  if (!short)
    return (
      <Badge tone="solid-warning">
        <Construction aria-hidden="true" />
        {text}
      </Badge>
    );
  const isAlways = short === "always";
  return (
    <Badge tone="solid-warning" title={text}>
      <Construction aria-hidden="true" className="max-sm:hidden" />
      <span aria-hidden="true" className={isAlways ? undefined : "sm:hidden"}>
        {shortText}
      </span>
      <span className={isAlways ? "sr-only" : "max-sm:sr-only"}>{text}</span>
    </Badge>
  );
}

/** What is closed today, or between two days. */
export function ClosureNotices({ closures, on }: Closed & { on?: readonly [first: string, last: string] }) {
  const today = ownDay();
  const [first, last] = on ?? [today];
  return closuresOn(closures, first, last).map((closure) => (
    <Notice
      key={JSON.stringify(closure)}
      tone="warning"
      title={on ? CLOSED_ON_EVENT[closure.part === null ? "whole" : "part"] : closedUntil(closure, today)}
    >
      {on && `${closureTime(closure)}. `}
      {closureReason(closure)}
      <Source closure={closure} />
    </Notice>
  ));
}

/** All that aren't over, for planning. */
export function ClosureTimes({ closures }: Closed) {
  return (
    <ul className="grid gap-1">
      {closuresSince(closures, ownDay()).map((closure) => (
        <li key={JSON.stringify(closure)}>
          {closureTime(closure)}
          <span className="block font-normal text-sm">
            {closureReason(closure)}
            <Source closure={closure} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Source({ closure: { source } }: { closure: RouteClosure }) {
  if (source === null) return null;
  return (
    <>
      {" "}
      <a href={source} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {CLOSURE_TEXTS.source}
        <span className="break-all"> ({new URL(source).hostname})</span>
      </a>
    </>
  );
}
