import { createHmac } from "node:crypto";
import type { Circle } from "@longpaddock/domain/geo";
import { blurOf, type Draw, homeZone } from "@longpaddock/domain/home-areas/rules";
import type { HomeArea } from "./homes";

/** What of this route is cut: the same each time, and another for each route. */
export function zoneOf(area: HomeArea, routeId: number): Circle {
  return homeZone(area, {
    step: (metres) => drawOf(area, `blur ${metres}`),
    route: drawOf(area, `route ${routeId} ${blurOf(area.radius)}`),
  });
}

function drawOf({ secret }: HomeArea, what: string): Draw {
  const bytes = createHmac("sha256", secret).update(what).digest();
  const part = (at: number) => bytes.readUInt32BE(at) / 2 ** 32;
  return [part(0), part(4)];
}
