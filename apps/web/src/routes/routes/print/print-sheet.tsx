import { BRAND } from "@longpaddock/domain/brand";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { closureReason, closureTime } from "@longpaddock/domain/routes/closure-texts";
import { closuresSince } from "@longpaddock/domain/routes/closures";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { QrCode } from "../../../lib/art/qr-code";
import { kilometresToOneDecimal, metres } from "../../../lib/format";
import { routePath } from "../../../lib/paths";
import { ownDay } from "../../../lib/time/own-day";
import { coordinates } from "../../../map/bounds";
import { difficultyLabel } from "../cards/difficulty-labels";
import { trackOfDay } from "../days/day-track";
import { DAYS_TEXTS, dayFacts, dayName, fromTo } from "../days/texts";
import { placeText } from "../place-text";
import { straightNote } from "../straight-note";
import { courseLengthText } from "../track/course-texts";
import { gapsText } from "../track/line-gaps";
import { hasPlaces } from "../track/track-lines";
import { type RouteDetail, useRouteTrack } from "../use-route";
import { PrintMap } from "./print-map";
import { PrintProfile } from "./print-profile";
import { type Stop, stopsOf } from "./route-stops";
import { SCHEMATIC_TEXTS } from "./texts";

interface PrintSheetProps {
  route: RouteDetail;
  /** Only this day of it; null for all of it. */
  day: number | null;
}

/** The sheet for a route or a day of it on paper, with only what this viewer sees on the page. */
export function PrintSheet({ route: whole, day }: PrintSheetProps) {
  const { data } = useRouteTrack(whole.id, false);
  const printed = whole.days?.find((of) => of.day === day);
  const route = printed ? routeOfDay(whole, printed) : whole;
  const line = whole.can.seeTrack && data && hasPlaces(data) ? data : undefined;
  const track = line && printed && whole.days ? trackOfDay(line, whole.days, printed.day) : line;
  const distance = route.distance === null ? null : Number(route.distance);
  const gaps = track && gapsText(track.lines);
  const lengths =
    !printed && line?.course && distance !== null ? courseLengthText(line.course.kilometres, distance) : null;
  const stops = track ? stopsOf(track, distance) : [];
  const cover = pictureAt(whole.photos[0]?.photoUrl, "small");
  const url = new URL(routePath(route.id), window.location.origin).href;
  return (
    <article data-print-sheet className="hidden bg-white text-[10.5pt] text-black leading-snug print:block">
      <header className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p className="text-[9pt]">{BRAND.name}</p>
          <h1 className="break-words font-black text-[20pt] leading-tight">{route.name}</h1>
          <p className="mt-1">{placeText(route)}</p>
          <Facts route={route} />
        </div>
        <div className="w-32 shrink-0 text-center text-[8pt]">
          <QrCode text={url} label={`QR code of ${url}`} className="w-32" />
          <p className="break-all">{url.replace(/^https?:\/\//, "")}</p>
        </div>
      </header>
      {route.can.seeTrack && !data && (
        <p className="mt-3">The map and waypoints weren't loaded yet when this was printed.</p>
      )}
      {!printed && cover && (
        <img src={cover} alt="" className="mt-3 max-h-[7cm] max-w-full rounded-sm object-contain" />
      )}
      {track && <PrintMap track={track} stops={stops} />}
      {track && isSchematicFile(route) && (
        <p className="mt-1 text-[9pt]">
          {line?.course ? SCHEMATIC_TEXTS.onRiddenPaper : SCHEMATIC_TEXTS.onPaper}
        </p>
      )}
      {gaps && <p className="mt-1 text-[9pt]">{gaps}</p>}
      {lengths && <p className="mt-1 text-[9pt]">{lengths}</p>}
      {track?.elevation && <PrintProfile samples={track.elevation} />}
      {!printed && whole.days && <Days days={whole.days} />}
      {stops.length > 0 && <Stops stops={stops} />}
      {!printed && route.description && (
        <section className="mt-4">
          <h2 className="font-extrabold text-[12pt]">Description</h2>
          <p className="whitespace-pre-line break-words">{plainTextWithLinks(route.description)}</p>
        </section>
      )}
    </article>
  );
}

type Day = NonNullable<RouteDetail["days"]>[number];

/** Its figures in place of those of the whole route. */
const routeOfDay = (route: RouteDetail, day: Day): RouteDetail => ({
  ...route,
  name: [`${route.name}, day ${day.day}`, fromTo(day)].filter(Boolean).join(": "),
  distance: String(day.distance),
  ascent: day.ascent,
  descent: day.descent,
  duration: null,
});

function Days({ days }: { days: readonly Day[] }) {
  return (
    <section className="mt-4">
      <h2 className="font-extrabold text-[12pt]">{DAYS_TEXTS.title}</h2>
      <ol>
        {days.map((day) => (
          <li key={day.day} className="break-words">
            <b>{[dayName(day.day), fromTo(day)].filter(Boolean).join(": ")}</b>,{" "}
            {dayFacts(day, false).join(", ")}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ route }: { route: RouteDetail }) {
  const facts = {
    Distance:
      route.distance === null
        ? null
        : [kilometresToOneDecimal(route.distance), straightNote(route)].filter(Boolean).join(", "),
    Ascent: route.ascent === null ? null : metres(route.ascent),
    Descent: route.descent === null ? null : metres(route.descent),
    Duration: route.duration,
    Difficulty: difficultyLabel(route.difficulty),
    Vehicle: VEHICLE_LABELS[route.vehicleType],
    "Vehicle used": route.vehicleUsed,
    "Best season": route.bestSeason,
    Closures:
      closuresSince(route.closures, ownDay())
        .map((closure) => `${closureTime(closure)}. ${closureReason(closure)}`)
        .join("; ") || null,
  };
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4">
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="wrap-anywhere font-bold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  const hasDistance = stops.some(({ distance }) => distance !== null);
  const hasElevation = stops.some(({ elevation }) => elevation !== null);
  return (
    <table className="mt-4 w-full border-collapse text-left [&_:is(td,th):not(:last-child)]:pr-4 [&_td]:py-1 [&_td]:align-top [&_th]:whitespace-nowrap">
      <thead className="border-black border-b-2">
        <tr>
          <th scope="col">#</th>
          <th scope="col" className="w-full">
            Waypoint
          </th>
          {hasDistance && (
            <th scope="col" className="text-right">
              From start
            </th>
          )}
          {hasElevation && (
            <th scope="col" className="text-right">
              Elevation
            </th>
          )}
          <th scope="col" className="text-right">
            Position
          </th>
        </tr>
      </thead>
      <tbody>
        {stops.map(({ id, name, at, distance, elevation }, index) => (
          <tr key={id} className="break-inside-avoid border-[#999] border-b">
            <td>{index + 1}</td>
            <td className="wrap-anywhere font-bold">{name}</td>
            {hasDistance && (
              <td className="whitespace-nowrap text-right">
                {distance === null ? "off the line" : kilometresToOneDecimal(distance / 1000)}
              </td>
            )}
            {hasElevation && (
              <td className="whitespace-nowrap text-right">{elevation === null ? "" : metres(elevation)}</td>
            )}
            <td className="whitespace-nowrap text-right">{coordinates(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
