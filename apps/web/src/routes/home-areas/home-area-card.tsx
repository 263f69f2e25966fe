import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { House } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { notifyLoadFailure } from "../../lib/notify";
import { LoadFailed } from "../../list/load-failed";
import { coordinates } from "../../map/bounds";
import { radiusText } from "./home-area-circle";
import { PastHomes } from "./past-homes";
import { HOME_AREA_TEXTS } from "./texts";
import { type HomeArea, useHomeArea, useHomeCuts } from "./use-home-area";

const HomeAreaEditor = lazyComponent(() => import("./home-area-editor").then((m) => m.HomeAreaEditor));
const RemoveHomeAreaDialog = lazyDialog(() =>
  import("./remove-home-area-dialog").then((m) => m.RemoveHomeAreaDialog),
);

/** Shows the member's home area, and loads the editor with its map on request. */
export function HomeAreaCard() {
  const { data: area, error, refetch } = useHomeArea();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturnFocus(isEditing);
  const closeAfterFailure = () => {
    setIsEditing(false);
    notifyLoadFailure();
  };
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
            <ErrorFallback fallback={null} onFailure={closeAfterFailure}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <HomeAreaEditor area={area} onClose={() => setIsEditing(false)} />
              </Suspense>
            </ErrorFallback>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-4">
              {area === undefined && !error && <Skeleton className="h-11 w-72" />}
              {area === undefined && error && (
                <LoadFailed
                  className="grow"
                  title={HOME_AREA_TEXTS.failed}
                  error={error}
                  onRetry={() => void refetch()}
                />
              )}
              {area !== undefined && (
                <CurrentArea area={area}>
                  <Button ref={editButton} variant="secondary" onClick={() => setIsEditing(true)}>
                    {area ? "Change" : "Set your home area"}
                  </Button>
                </CurrentArea>
              )}
            </div>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

/** The home area with its buttons; `children` is the edit button. */
function CurrentArea({ area, children }: { area: HomeArea | null; children: ReactNode }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const cuts = useHomeCuts();
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
      <RemoveHomeAreaDialog cuts={cuts} open={isRemoving} onOpenChange={setIsRemoving} />
      <PastHomes />
    </>
  );
}

/** Returns a ref to the button that gets the focus when the form closes. */
function useReturnFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
