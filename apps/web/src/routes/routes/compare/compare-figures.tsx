import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import type { ReactNode } from "react";
import { trpc } from "../../../lib/api";
import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import { DifficultyBadge } from "../cards/difficulty-badge";
import { surfaceText } from "../surface-text";
import type { RouteDetail } from "../use-route";
import { COMPARE_TEXTS } from "./texts";

const { rows: ROWS } = COMPARE_TEXTS;
const MARKS = ["bg-accent", "bg-info"] as const;

/** What is known of each, row by row. */
export function CompareFigures({ routes }: { routes: readonly RouteDetail[] }) {
  const fuel = trpc.useQueries((t) =>
    routes.map(({ id, can, outline }) =>
      t.fuel.ofRoute({ id }, { enabled: can.seeTrack && outline !== null }),
    ),
  );
  const rows: readonly (readonly [name: string, of: (route: RouteDetail, at: number) => ReactNode])[] = [
    [ROWS.distance, ({ distance }) => distance !== null && kilometresToOneDecimal(distance)],
    [ROWS.ascent, ({ ascent }) => ascent !== null && metres(ascent)],
    [ROWS.descent, ({ descent }) => descent !== null && metres(descent)],
    [ROWS.duration, ({ duration }) => duration],
    [ROWS.difficulty, ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />],
    [ROWS.vehicle, ({ vehicleType }) => VEHICLE_LABELS[vehicleType]],
    [ROWS.surface, surfaceText],
    [ROWS.season, ({ bestSeason }) => bestSeason],
    [ROWS.fuelGap, (_, at) => fuel[at]?.data && kilometres(fuel[at].data.longest.lengthKm)],
    [ROWS.rating, ({ averageRating }) => averageRating !== null && `${averageRating.toFixed(1)} of 5`],
  ];
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{COMPARE_TEXTS.figures}</caption>
      <thead>
        <tr className="border-line border-b-2 align-bottom">
          <td className="w-0 p-0 sm:w-1/4" />
          {routes.map(({ id, name }, index) => (
            <th key={id} scope="col" className="break-words p-2 text-left font-bold">
              <span
                aria-hidden="true"
                className={`mb-1 block h-1.5 w-8 rounded-full ${MARKS[index] ?? ""}`}
              />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name} className="border-line border-b align-top last:border-0">
            <th scope="row" className="p-0 text-left font-normal text-ink-muted sm:p-2">
              <span className="max-sm:sr-only">{name}</span>
            </th>
            {routes.map((route, at) => (
              <td key={route.id} className="break-words p-2 font-semibold">
                {/* On a phone there is no room for a column of names. */}
                <span aria-hidden="true" className="block font-normal text-ink-muted text-sm sm:hidden">
                  {name}
                </span>
                {of(route, at) || <span className="font-normal text-ink-muted">{COMPARE_TEXTS.unknown}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
