import type { StateCode } from "@longpaddock/domain/states";

/** "birdsville-qld" */
export function placeId(name: string, state: StateCode): string {
  return `${kebab(name)}-${state.toLowerCase()}`;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
