-- PostgreSQL keeps no statistics of expressions in partial indexes, and would take every range for a rare one: it would
-- read and sort all routes of a wide range.
CREATE STATISTICS "routes_distance_statistics" ON (coalesce("distance", 9999999)) FROM "routes";--> statement-breakpoint
CREATE STATISTICS "routes_longest_statistics" ON (coalesce("distance", -1)) FROM "routes";--> statement-breakpoint
ANALYZE "routes";
