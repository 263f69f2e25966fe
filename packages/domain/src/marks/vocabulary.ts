export const ROUTE_MARKS = ["starred", "completed"] as const;
export type RouteMark = (typeof ROUTE_MARKS)[number];

export const ROUTE_USER_STATUSES = [...ROUTE_MARKS, "none"] as const;
export type RouteUserStatus = (typeof ROUTE_USER_STATUSES)[number];
