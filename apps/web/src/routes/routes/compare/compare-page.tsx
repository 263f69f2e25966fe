import { Button } from "@longpaddock/ui/button";
import { Card, CardBody } from "@longpaddock/ui/card";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { lazyComponent } from "../../../lib/chunks";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { parseRouteId, routePath } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { MapFrame } from "../../../map/map-frame";
import { RoutePicker } from "../choose/route-picker";
import { RouteNotFound } from "../page/route-not-found";
import { hasPlaces } from "../track/track-lines";
import { type RouteDetail, useRoute, useRouteTrack } from "../use-route";
import { CompareFigures } from "./compare-figures";
import { CompareProfile } from "./compare-profile";
import { sharedKm } from "./shared-length";
import { COMPARE_TEXTS, pairTitle, profileLabel, sharedText } from "./texts";

const CompareMap = lazyComponent(() => import("./compare-map").then((m) => m.CompareMap));

const WITH = "with";

/** A route beside another that the address or the reader names: '/routes/7/compare?with=8'. */
export function ComparePage() {
  const id = parseRouteId(useParams().id);
  const [search, setSearch] = useSearchParams();
  const otherId = parseRouteId(search.get(WITH) ?? undefined);
  const own = useRoute(id);
  const other = useRoute(otherId === id ? null : otherId);
  usePageTitle(own.data && other.data ? pairTitle(own.data.name, other.data.name) : COMPARE_TEXTS.title);
  const isMissing = (error: unknown) => error !== null && readFailure(error).code === "NOT_FOUND";
  if (id === null || isMissing(own.error)) return <RouteNotFound />;
  if (own.error && !own.data)
    return <PageFailed title={COMPARE_TEXTS.failed} error={own.error} onRetry={() => void own.refetch()} />;
  const isOtherMissing = isMissing(other.error);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        back={
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={routePath(id)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {COMPARE_TEXTS.back}
            </Link>
          </Button>
        }
        title={COMPARE_TEXTS.title}
        lead={own.data?.name ?? COMPARE_TEXTS.lead}
      />
      <div className="max-w-xl">
        <RoutePicker
          label={COMPARE_TEXTS.other}
          hint={COMPARE_TEXTS.hint}
          routeId={otherId}
          error={
            isOtherMissing ? COMPARE_TEXTS.otherMissing : otherId === id ? COMPARE_TEXTS.same : undefined
          }
          onPick={(route) => setSearch(route ? { [WITH]: String(route.id) } : {}, { replace: true })}
        />
      </div>
      {other.error && !isOtherMissing && (
        <PageFailed title={COMPARE_TEXTS.failed} error={other.error} onRetry={() => void other.refetch()} />
      )}
      {own.data && other.data && <Pair one={own.data} other={other.data} />}
      {otherId !== null && otherId !== id && (own.isPending || other.isPending) && (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}

function Pair({ one, other }: { one: RouteDetail; other: RouteDetail }) {
  const { data: line } = useRouteTrack(one.id, one.can.seeTrack);
  const { data: otherLine } = useRouteTrack(other.id, other.can.seeTrack);
  const tracks = useMemo(() => [line, otherLine], [line, otherLine]);
  const km = useMemo(
    () => (line && otherLine ? sharedKm(line.lines, otherLine.lines) : null),
    [line, otherLine],
  );
  // The map fits what it begins with.
  const isLoaded = (line || !one.can.seeTrack) && (otherLine || !other.can.seeTrack);
  const closed = [one, other].filter(({ can }) => !can.seeTrack);
  const title = pairTitle(one.name, other.name);
  return (
    <>
      {isLoaded && tracks.some((track) => track && hasPlaces(track)) && (
        <MapFrame fallbackHint={COMPARE_TEXTS.mapHint} className="h-96">
          {(onFailure) => <CompareMap title={title} tracks={tracks} onFailure={onFailure} />}
        </MapFrame>
      )}
      {closed.map(({ id, name }) => (
        <p key={id} className="break-words text-ink-muted">
          {name}: {COMPARE_TEXTS.noTrack}
        </p>
      ))}
      {km !== null && <p className="font-semibold">{sharedText(km)}</p>}
      <Card>
        <CardBody>
          <CompareFigures routes={[one, other]} />
        </CardBody>
      </Card>
      <section aria-labelledby="profile-title" className="flex flex-col gap-3">
        <h2 id="profile-title" className="font-extrabold text-xl">
          {COMPARE_TEXTS.profile}
        </h2>
        <CompareProfile
          label={profileLabel(one.name, other.name)}
          profiles={tracks.map((track) => track?.elevation ?? null)}
        />
      </section>
    </>
  );
}
