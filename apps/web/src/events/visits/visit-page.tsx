import { readCode } from "@longpaddock/domain/visits/rules";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { DoorClosed } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyComponent } from "../../lib/chunks";
import { usePageTitle } from "../../lib/page-title";
import { type KeptVisit, keepVisit, readVisit, removeVisit } from "../../riders/visits/kept-visit";
import { VISIT_TEXTS } from "./texts";

const VisitForm = lazyComponent(() => import("./visit-form").then((m) => m.VisitForm));
const MemberVisit = lazyComponent(() => import("./member-visit").then((m) => m.MemberVisit));
const KeepRide = lazyComponent(() => import("./keep-ride").then((m) => m.KeepRide));
const VisitorRide = lazyComponent(() => import("./visitor-ride").then((m) => m.VisitorRide));

/** For people without an account, whom a ride's leader lets in by six letters. What stands after # is in no log. */
export function VisitPage() {
  usePageTitle(VISIT_TEXTS.title);
  const { isChecking, user } = useCurrentUser();
  const code = readCode(useLocation().hash.slice(1)) ?? "";
  const [visit, setVisit] = useState<KeptVisit | null>(() => readVisit()?.visit ?? null);
  const [shown, setShown] = useState<"form" | "ride" | "ended" | null>(null);
  if (isChecking && !visit) return <VisitSkeleton />;
  if (user && visit)
    return (
      <Suspense fallback={<VisitSkeleton />}>
        <KeepRide visit={visit} />
      </Suspense>
    );
  if (user)
    return (
      <Suspense fallback={<VisitSkeleton />}>
        <MemberVisit code={code} />
      </Suspense>
    );
  if (shown === "ended")
    return (
      <EmptyState
        headingLevel="h1"
        icon={<DoorClosed aria-hidden="true" />}
        title={VISIT_TEXTS.ended.title}
        text={VISIT_TEXTS.ended.text}
        action={<Button onClick={() => setShown("form")}>{VISIT_TEXTS.ended.action}</Button>}
      />
    );
  const end = (next: "ended" | null) => {
    removeVisit();
    setVisit(null);
    setShown(next);
  };
  // The letters of another ride, or new ones of the same ride, whose rider the form then changes.
  const isOther = visit !== null && code !== "" && code !== visit.code && shown !== "ride";
  const isChange = shown === "form" && visit !== null;
  const begin = (begun: KeptVisit) => {
    keepVisit({ visit: begun, answers: [] });
    setVisit(begun);
    setShown("ride");
  };
  return (
    <Suspense fallback={<VisitSkeleton />}>
      {visit === null || isOther || shown === "form" ? (
        <VisitForm
          key={isChange ? "change" : "new"}
          code={isChange ? visit.code : code}
          visit={visit}
          isChange={isChange}
          onDone={begin}
          onCancel={() => setShown("ride")}
        />
      ) : (
        <VisitorRide
          key={visit.participantId}
          visit={visit}
          onChange={() => setShown("form")}
          isNew={shown === "ride"}
          onForget={() => end(null)}
          onEnd={() => end("ended")}
        />
      )}
    </Suspense>
  );
}

const VisitSkeleton = () => <Skeleton className="mx-auto mt-8 h-96 max-w-lg rounded-lg" />;
