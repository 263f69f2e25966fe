import { cursorKeys } from "../../../api/src/core/cursor";
import { SORT_ORDERS } from "../../../api/src/routes/routes/list/sort-orders";
import { SESSION_SECRET } from "./members";

const SIGNING = { services: { cursorKeys: cursorKeys([SESSION_SECRET]) } };

/** The cursor our server gives for the page of routes that continues after this id. */
export const routesCursor = (id: number) => SORT_ORDERS.newest.cursor.encode(SIGNING, [id]);
