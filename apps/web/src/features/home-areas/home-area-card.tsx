import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { House } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { coordinates } from "../../map/bounds";
import { radiusText } from "./home-area-circle";
import { PastHomes } from "./past-homes";
import { type HomeArea, useHomeArea, useHomeCuts } from "./use-home-area";

const HomeAreaEditor = lazyComponent(() => import("./home-area-editor").then((m) => m.HomeAreaEditor));
const RemoveHomeAreaDialog = lazyDialog(() => import("./remove-home-area-dialog").then((m) => m.RemoveHomeAreaDialog));

/** Where one lives, which one's routes do not show. Its map is fetched when it is to be changed. */
export function HomeAreaCard() {
  const { data: area, isError, refetch } = useHomeArea();
  const [isEditing, setIsEditing] = useState(false);
  const opener = useOpener(isEditing);
  return (
    <Card asChild>
      <section aria-labelledby="home-area-title">
        <CardHeader>
          <CardTitle id="home-area-title">{HOME_AREA_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          <div className="max-w-prose text-ink-muted">
            <p>{HOME_AREA_TEXTS.explanation}</p>
            <p>{HOME_AREA_TEXTS.onlyYou}</p>
          </div>
          {isEditing && area !== undefined ? (
            <ErrorFallback fallback={<p>The form could not be fetched. Reload the page to try again.</p>}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <HomeAreaEditor area={area} onClose={() => setIsEditing(false)} />
              </Suspense>
            </ErrorFallback>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-4">
              {area === undefined && !isError && <Skeleton className="h-11 w-72" />}
              {isError && (
                <>
                  <p>Your home area could not be fetched.</p>
                  <Button variant="secondary" onClick={() => void refetch()}>
                    Try again
                  </Button>
                </>
              )}
              {area !== undefined && (
                <Standing area={area}>
                  <Button ref={opener} variant="secondary" onClick={() => setIsEditing(true)}>
                    {area ? "Change" : "Set your home area"}
                  </Button>
                </Standing>
              )}
            </div>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

/** What is set, and the buttons for it; `children` is the one that changes it. */
function Standing({ area, children }: { area: HomeArea | null; children: ReactNode }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { routesCut } = useHomeCuts();
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <House aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {area
          ? `${radiusText(area.radius)} around ${coordinates([area.longitude, area.latitude])}`
          : HOME_AREA_TEXTS.none}
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        {area && (
          <Button variant="quiet" {...RemoveHomeAreaDialog.preloadProps} onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      <RemoveHomeAreaDialog routesCut={routesCut} open={isRemoving} onOpenChange={setIsRemoving} />
      <PastHomes area={area} />
    </>
  );
}

/** The button that the focus goes back to when the form closes. */
function useOpener(isEditing: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return opener;
}
