import { BRAND } from "../brand";

export const CALENDAR_FEED_NAME = `${BRAND.name} rides`;
