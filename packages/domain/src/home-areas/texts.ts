import { BRAND } from "../brand";
import { MAX_PAST_HOMES } from "./rules";

export const TOO_MANY_OLD_HOMES = `${BRAND.name} can hide up to ${MAX_PAST_HOMES} old homes. To move again, first show the routes near your old homes in full.`;
