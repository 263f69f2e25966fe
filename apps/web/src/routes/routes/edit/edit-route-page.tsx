import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { toast } from "@longpaddock/ui/toast-store";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId, routePath } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { useHomeArea } from "../../home-areas/use-home-area";
import { EDIT_ROUTE_TEXTS } from "../actions/texts";
import { RouteNotFound } from "../page/route-not-found";
import type { RouteDetail } from "../use-route";
import { clearEditDraft } from "./use-edit-draft";

const EditForm = lazyComponent(() => import("./edit-form").then((m) => m.EditForm));

/** A route in the cache may be older than what the author saved on another device. */
const MAX_AGE_MS = 5000;

export function EditRoutePage() {
  usePageTitle(EDIT_ROUTE_TEXTS.open);
  useEffect(() => void EditForm.preload(), []);
  const id = parseRouteId(useParams().id);
  return id === null ? <RouteNotFound /> : <EditRoute key={id} id={id} />;
}

function EditRoute({ id }: { id: number }) {
  const { user } = useCurrentUser();
  const { data, isFetching, error, refetch } = trpc.routes.byId.useQuery({ id }, { staleTime: MAX_AGE_MS });
  const [shown, setShown] = useState<{ route: RouteDetail; attempt: number } | null>(null);
  const show = (route: RouteDetail) => setShown((last) => ({ route, attempt: (last?.attempt ?? 0) + 1 }));
  // Fetches early so that the home area switch doesn't pop into the form.
  useHomeArea();
  if (!shown && data && !isFetching) show(data);
  const reset = (route: RouteDetail) => {
    clearEditDraft(id);
    show(route);
  };
  const loadOther = async () => {
    const { data: other, error: failure } = await refetch();
    if (other && !failure) reset(other);
    else toast({ ...LOAD_FAILED, tone: "destructive" });
  };

  if (error && readFailure(error).code === "NOT_FOUND") return <RouteNotFound />;
  if (!shown || !user)
    return error ? (
      <PageFailed title={LOAD_FAILED.title} error={error} onRetry={() => void refetch()} />
    ) : (
      LOADING
    );
  const { route, attempt } = shown;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        back={
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={routePath(id)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              Back to the route
            </Link>
          </Button>
        }
        title={EDIT_ROUTE_TEXTS.open}
        lead={route.name}
      />
      {route.can.edit ? (
        <Suspense fallback={LOADING}>
          <EditForm
            key={attempt}
            memberId={user.id}
            route={route}
            onReset={() => reset(route)}
            onLoadOther={() => void loadOther()}
          />
        </Suspense>
      ) : (
        <Notice className="mt-6" title={ROUTE_MESSAGES.notAuthor} />
      )}
    </div>
  );
}

const LOADING = <Spinner className="min-h-dvh items-start" />;
const LOAD_FAILED = { title: "We couldn't load the route", description: "Your changes are still here." };
