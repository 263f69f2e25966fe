import type { Place } from "@longpaddock/domain/geo";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Segmented } from "@longpaddock/ui/segmented";
import { useEffect, useId, useRef, useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { lazyComponent } from "../../lib/chunks";
import { kilometresToOneDecimal } from "../../lib/format";
import { pointOf, signTo } from "../../map/base/nearest-signs";
import { LOCALITIES_ZOOM, useLocalities } from "../../map/base/use-localities";
import { usePlaces } from "../../map/base/use-places";
import type { Bounds } from "../../map/bounds";
import { MapFrame } from "../../map/map-frame";
import { declineHome, wasHomeDeclined } from "./declined-places";
import { HOME_AREA_TEXTS, offerPlace, offerTitle } from "./texts";
import { useHomeArea } from "./use-home-area";

const HomeOfferMap = lazyComponent(() => import("./home-offer-map").then((m) => m.HomeOfferMap));
const HomeAreaDialog = lazyDialog(() => import("./home-area-dialog").then((m) => m.HomeAreaDialog));

/** About 3 km each way. */
const MARGIN = 0.03;

export interface OfferedEnd {
  name: "start" | "end";
  /** From the end on. */
  line: [longitude: number, latitude: number][];
}

interface HomeOfferProps {
  memberId: string;
  ends: readonly OfferedEnd[];
}

/** Asks members without a home area whether they live where their track starts or ends, once for each place. */
export function HomeOffer({ memberId, ends }: HomeOfferProps) {
  const { data: area } = useHomeArea();
  const [declined, setDeclined] = useState<readonly OfferedEnd[] | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const open = ends.filter((end) => !wasHomeDeclined(placeOf(end), memberId));
  const isAsking = area === null && declined !== ends && open.length > 0;
  useEffect(() => {
    if (isAsking) setWasAsked(true);
  }, [isAsking]);
  const decline = () => {
    for (const end of open) declineHome(placeOf(end), memberId);
    setDeclined(ends);
  };
  if (isAsking) return <Question ends={open} onDecline={decline} />;
  return wasAsked && area ? <Done /> : null;
}

function Question({ ends, onDecline }: { ends: readonly OfferedEnd[]; onDecline: () => void }) {
  const titleId = useId();
  const [name, setName] = useState<string | null>(null);
  const end = ends.find((one) => one.name === name) ?? ends[0];
  const [isSetting, setIsSetting] = useState(false);
  if (!end) return null;
  const place = placeOf(end);
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg border-2 border-info bg-info-soft p-4 sm:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-3">
        <h3 id={titleId} className="font-extrabold text-lg">
          {offerTitle(end.name)}
        </h3>
        <Whereabouts end={end} />
        <p className="text-sm">{HOME_AREA_TEXTS.offerHint}</p>
        {ends.length > 1 && (
          <Segmented
            label={HOME_AREA_TEXTS.offerEnds}
            options={ends.map((one) => ({
              value: one.name,
              label: one.name === "start" ? HOME_AREA_TEXTS.offerStart : HOME_AREA_TEXTS.offerEnd,
            }))}
            value={end.name}
            onChange={setName}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button {...HomeAreaDialog.preloadProps} onClick={() => setIsSetting(true)}>
            {HOME_AREA_TEXTS.offerSet}
          </Button>
          <Button variant="quiet" onClick={onDecline}>
            {HOME_AREA_TEXTS.offerNotNow}
          </Button>
        </div>
      </div>
      <MapFrame fallbackHint={HOME_AREA_TEXTS.offerMapHint} className="relative h-56">
        {(onFailure) => (
          <HomeOfferMap key={end.name} line={end.line} bounds={boundsAround(place)} onFailure={onFailure} />
        )}
      </MapFrame>
      <HomeAreaDialog open={isSetting} onOpenChange={setIsSetting} at={place} />
    </section>
  );
}

/** In the words by which one knows the place. */
function Whereabouts({ end }: { end: OfferedEnd }) {
  const place = placeOf(end);
  const places = usePlaces();
  const localities = useLocalities(boundsAround(place), LOCALITIES_ZOOM);
  const [nearest] = [...places, ...localities]
    .map((one) => signTo({ ...one, ...place }, one))
    .sort((a, b) => a.km - b.km);
  return (
    <p className="min-h-[1lh]">
      {nearest &&
        offerPlace(end.name, {
          km: kilometresToOneDecimal(nearest.km),
          direction: pointOf(nearest.angle),
          place: nearest.name,
        })}
    </p>
  );
}

/** Takes the focus of the dialog that is gone. */
function Done() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Notice tone="positive" title={HOME_AREA_TEXTS.offerDone} />
    </div>
  );
}

function placeOf({ line: [[longitude, latitude] = [0, 0]] }: OfferedEnd): Place {
  return { latitude, longitude };
}

const boundsAround = ({ latitude, longitude }: Place): Bounds => ({
  west: longitude - MARGIN,
  east: longitude + MARGIN,
  south: latitude - MARGIN,
  north: latitude + MARGIN,
});
