import { kilometres } from "../../lib/format";
import type { GeneratedTrip } from "./request-trip";

export function TripDays({ days }: Pick<GeneratedTrip, "days">) {
  return (
    <ol className="flex flex-col gap-3">
      {days.map((day, index) => (
        <li key={index} className="flex gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-text text-sm">
            <span className="sr-only">Day </span>
            {index + 1}
          </span>
          <div className="min-w-0 flex-1 break-words">
            <p className="font-semibold leading-8">
              {day.from} to {day.to}
            </p>
            <p className="text-sm">
              {kilometres(day.distance)}, {hours(day.hours)}
              {day.unsealedKm > 0 && `, ${kilometres(day.unsealedKm)} unsealed`}
              {day.roads.length > 0 && `: ${day.roads.join(", ")}`}
            </p>
            {day.fuelStops.length > 0 && (
              <p className="text-ink-muted text-sm">Fuel: {day.fuelStops.join(", ")}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function hours(count: number): string {
  if (count < 1) return "under an hour";
  const rounded = Math.round(count * 2) / 2;
  return rounded === 1 ? "about an hour" : `about ${rounded} hours`;
}
