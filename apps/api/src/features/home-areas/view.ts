import type { Circle } from "@longpaddock/domain/geo";

/** For the one who lives there alone, and never with the secret that goes with it. */
export function homeAreaView({ latitude, longitude, radius }: Circle) {
  return { latitude, longitude, radius };
}
