/**
 * Options of queries about what visitors, members and other administrators go on changing while the dashboard is open: they
 * are asked again when they are shown again, and when the administrator comes back to the window.
 */
export const KEPT_FRESH = {
  staleTime: 15_000,
  refetchOnWindowFocus: true,
  meta: { signsOut: true },
} as const;
