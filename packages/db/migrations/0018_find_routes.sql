-- The shortest and the longest number of days that a duration names, as riders write it: '2 to 3 days', '4 hours',
-- 'a weekend', '1 week'. Null when it names none. Part of a day counts as a day.
CREATE FUNCTION duration_days(duration text) RETURNS smallint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  written text := lower(duration);
  number_words constant text[] := '{one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen}';
  found text[];
  days numeric[];
BEGIN
  FOR n IN 1..14 LOOP
    written := regexp_replace(written, '\m' || number_words[n] || '\M', n::text, 'g');
  END LOOP;
  found := regexp_match(
    written,
    '(\d{1,4}(?:\.\d{1,3})?)(?:\s*(?:-|–|—|/|to|or|and)\s*(\d{1,4}(?:\.\d{1,3})?))?[\s-]*(?:(?:full|long|short|easy|big|riding)\s+)?'
      || '(days?|d|nights?|weekends?|weeks?|hours?|hrs?|h|minutes?|mins?)\M'
  );
  IF found IS NULL THEN
    found := ARRAY['1', NULL, CASE
      WHEN written ~ '\mfortnight' THEN 'fortnight'
      WHEN written ~ '\mlong weekend' THEN 'long weekend'
      WHEN written ~ '\mweekend' THEN 'weekend'
      WHEN written ~ '\mweek\M' THEN 'week'
      WHEN written ~ '\movernight' THEN 'night'
      WHEN written ~ '\m(day|afternoon|morning|evening|hour)\M' THEN 'day'
    END];
  END IF;
  IF found[3] IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(least(greatest(ceil(CASE
      WHEN found[3] LIKE 'long weekend' THEN 3 * n
      WHEN found[3] LIKE 'weekend%' THEN 2 * n
      WHEN found[3] LIKE 'week%' THEN 7 * n
      WHEN found[3] LIKE 'fortnight' THEN 14 * n
      WHEN found[3] LIKE 'night%' THEN n + 1
      WHEN found[3] LIKE 'h%' THEN n / 24
      WHEN found[3] LIKE 'm%' THEN n / 1440
      ELSE n
    END), 1), 365) ORDER BY n)
    INTO days
    FROM unnest(ARRAY[found[1], coalesce(found[2], found[1])]::numeric[]) AS n;
  RETURN days::smallint[];
END
$$;
--> statement-breakpoint
-- The first eight words of a search as they are compared; null when there are none.
CREATE FUNCTION search_words(words text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN (regexp_split_to_array(nullif(regexp_replace(search_fold(words), '^\s+|\s+$', '', 'g'), ''), '\s+'))[1:8];
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  -- Folded text holds no quote and no backslash: each word can stand between quotes as it is.
  RETURN to_tsquery('simple', '''' || array_to_string(search_words(words), ''':* & ''') || ''':*');
END
$$;
--> statement-breakpoint
CREATE TABLE "route_words" (
	"word" varchar(30) PRIMARY KEY NOT NULL,
	"routes" integer NOT NULL,
	CONSTRAINT "route_words_routes" CHECK ("route_words"."routes" >= 0)
);
--> statement-breakpoint
DROP INDEX "routes_author";--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "min_days" smallint GENERATED ALWAYS AS ((duration_days(duration))[1]) STORED;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "max_days" smallint GENERATED ALWAYS AS ((duration_days(duration))[2]) STORED;--> statement-breakpoint
CREATE INDEX "route_words_beginning" ON "route_words" USING btree ("word" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "routes_rating" ON "routes" USING btree (coalesce("average_rating", 0),"total_ratings","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_rating" ON "routes" USING btree ("state_code",coalesce("average_rating", 0),"total_ratings","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_distance_sort" ON "routes" USING btree (coalesce("distance", 9999999),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_distance" ON "routes" USING btree ("state_code",coalesce("distance", 9999999),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_longest" ON "routes" USING btree (coalesce("distance", -1),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_longest" ON "routes" USING btree ("state_code",coalesce("distance", -1),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_days" ON "routes" USING btree ("max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_days" ON "routes" USING btree ("state_code","max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_author" ON "routes" USING btree ("author_id","id");--> statement-breakpoint
-- Adds the words of these routes' searches to route_words, or takes them away. Shorter words and numbers are left out:
-- they are too similar to one another to guess between. Locks in order of the words, so that writers never wait in a
-- circle.
CREATE FUNCTION add_route_words(added tsvector[], removed tsvector[]) RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(removed) > 0 THEN
    PERFORM 1 FROM route_words
      WHERE word IN (SELECT unnest(tsvector_to_array(search)) FROM unnest(added || removed) AS search)
      ORDER BY word FOR UPDATE;
  END IF;
  INSERT INTO route_words AS w (word, routes)
    SELECT word, count(*) FROM unnest(added) AS search, unnest(tsvector_to_array(search)) AS word
    WHERE length(word) BETWEEN 4 AND 30 AND word ~ '[^\d.]'
    GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET routes = w.routes + excluded.routes;
  IF cardinality(removed) > 0 THEN
    UPDATE route_words AS w SET routes = w.routes - c.routes
      FROM (
        SELECT word, count(*) AS routes FROM unnest(removed) AS search, unnest(tsvector_to_array(search)) AS word
        GROUP BY word
      ) AS c
      WHERE w.word = c.word;
    DELETE FROM route_words
      WHERE routes = 0 AND word IN (SELECT unnest(tsvector_to_array(search)) FROM unnest(removed) AS search);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_route_words() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  added tsvector[] := '{}';
  removed tsvector[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM route_words;
  ELSIF TG_OP = 'INSERT' THEN
    added := ARRAY(SELECT search FROM new_routes WHERE is_public);
  ELSIF TG_OP = 'DELETE' THEN
    removed := ARRAY(SELECT search FROM old_routes WHERE is_public);
  ELSE
    added := ARRAY(
      SELECT n.search FROM new_routes AS n JOIN old_routes AS o USING (id)
      WHERE n.is_public AND (NOT o.is_public OR n.search <> o.search)
    );
    removed := ARRAY(
      SELECT o.search FROM old_routes AS o JOIN new_routes AS n USING (id)
      WHERE o.is_public AND (NOT n.is_public OR n.search <> o.search)
    );
  END IF;
  IF cardinality(added) + cardinality(removed) > 0 THEN
    PERFORM add_route_words(added, removed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_words_insert AFTER INSERT ON routes
  REFERENCING NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_update AFTER UPDATE ON routes
  REFERENCING OLD TABLE AS old_routes NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_delete AFTER DELETE ON routes
  REFERENCING OLD TABLE AS old_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_truncate AFTER TRUNCATE ON routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
SELECT add_route_words(ARRAY(SELECT search FROM routes WHERE is_public), '{}');
