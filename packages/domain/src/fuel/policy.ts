import { ALLOW, type Decision, deny } from "../decision";
import { STOP_MESSAGES } from "./texts";
import { MAX_ADDED_STOPS } from "./vocabulary";

/** Of a route that the actor may edit. */
export function canAddStop(added: number): Decision {
  return added < MAX_ADDED_STOPS ? ALLOW : deny("CONFLICT", STOP_MESSAGES.tooMany);
}
