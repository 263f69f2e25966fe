import { createHmac } from "node:crypto";
import type { Circle } from "@longpaddock/domain/geo";
import { blurRadius, homeZone, type RandomOffset } from "@longpaddock/domain/home-areas/rules";
import type { HomeArea } from "./homes";

/** Returns the circle to cut from a route. It is the same each time and different for each route. */
export function routeZone(area: HomeArea, routeId: number): Circle {
  return homeZone(area, {
    step: (metres) => secretOffset(area, `blur ${metres}`),
    route: secretOffset(area, `route ${routeId} ${blurRadius(area.radius)}`),
  });
}

function secretOffset({ secret }: HomeArea, purpose: string): RandomOffset {
  const bytes = createHmac("sha256", secret).update(purpose).digest();
  const part = (at: number) => bytes.readUInt32BE(at) / 2 ** 32;
  return [part(0), part(4)];
}
