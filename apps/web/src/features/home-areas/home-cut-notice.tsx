import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunks";
import { FallBack } from "../../lib/fall-back";
import { notifyNotLoaded } from "../../lib/notify";
import type { RouteDetail } from "../routes/use-routes";
import { useSetHomeSafe } from "./use-home-safe";

const HomeWholeQuestion = lazyPart(() => import("./home-whole-question").then((m) => m.HomeWholeQuestion));

/** Tells the author what others see of a route near the author's home, and lets them choose. */
export function HomeCutNotice({ route }: { route: RouteDetail }) {
  const { id, homeCut, homeSafe, can } = route;
  const [question, setQuestion] = useState<"never" | "open" | "closed">("never");
  const giveUp = () => {
    setQuestion("never");
    notifyNotLoaded();
  };
  const isConcerned = can.setHomeSafe && (!homeSafe || homeCut !== "none");
  return (
    <>
      {isConcerned &&
        (homeSafe ? (
          <Notice
            className="mt-6"
            title="Others do not see the parts of this route near your home."
            action={
              <Button variant="secondary" onClick={() => setQuestion("open")}>
                {HOME_AREA_TEXTS.showWhole}
              </Button>
            }
          >
            {homeCut === "pending" && HOME_AREA_TEXTS.pending}
          </Notice>
        ) : (
          <WholeNotice routeId={id} />
        ))}
      {question !== "never" && (
        <FallBack to={null} onFailure={giveUp}>
          <Suspense>
            <HomeWholeQuestion
              routeId={id}
              open={question === "open"}
              onOpenChange={(open) => setQuestion(open ? "open" : "closed")}
            />
          </Suspense>
        </FallBack>
      )}
    </>
  );
}

function WholeNotice({ routeId }: { routeId: number }) {
  const set = useSetHomeSafe();
  return (
    <Notice
      className="mt-6"
      title="Everybody sees this route whole, near your home too."
      action={
        <Button
          variant="secondary"
          pending={set.isPending}
          pendingText="Cutting..."
          onClick={() => set.mutate({ id: routeId, homeSafe: true })}
        >
          {HOME_AREA_TEXTS.hideHome}
        </Button>
      }
    />
  );
}
