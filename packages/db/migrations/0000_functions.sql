CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A state's code from its code or its name; null for any other word.
CREATE FUNCTION state_code(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE word
    WHEN 'NSW' THEN 'NSW' WHEN 'New South Wales' THEN 'NSW'
    WHEN 'VIC' THEN 'VIC' WHEN 'Victoria' THEN 'VIC'
    WHEN 'QLD' THEN 'QLD' WHEN 'Queensland' THEN 'QLD'
    WHEN 'WA' THEN 'WA' WHEN 'Western Australia' THEN 'WA'
    WHEN 'SA' THEN 'SA' WHEN 'South Australia' THEN 'SA'
    WHEN 'TAS' THEN 'TAS' WHEN 'Tasmania' THEN 'TAS'
    WHEN 'NT' THEN 'NT' WHEN 'Northern Territory' THEN 'NT'
    WHEN 'ACT' THEN 'ACT' WHEN 'Australian Capital Territory' THEN 'ACT'
  END;
--> statement-breakpoint
-- Code and name of a state, either of them given: a search finds a route by both.
CREATE FUNCTION state_words(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE state_code(word)
    WHEN 'NSW' THEN 'NSW New South Wales'
    WHEN 'VIC' THEN 'VIC Victoria'
    WHEN 'QLD' THEN 'QLD Queensland'
    WHEN 'WA' THEN 'WA Western Australia'
    WHEN 'SA' THEN 'SA South Australia'
    WHEN 'TAS' THEN 'TAS Tasmania'
    WHEN 'NT' THEN 'NT Northern Territory'
    WHEN 'ACT' THEN 'ACT Australian Capital Territory'
  END;
--> statement-breakpoint
-- The level that a difficulty word names, whichever of the three vocabularies it comes from.
CREATE FUNCTION difficulty_level(word text) RETURNS smallint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN word IN ('easy', 'beginner') THEN 1
    WHEN word IN ('moderate', 'medium', 'intermediate') THEN 2
    WHEN word IN ('hard', 'advanced') THEN 3
    WHEN word IN ('extreme', 'expert') THEN 4
  END::smallint;
--> statement-breakpoint
-- Text as searches compare it: without case, accents and punctuation. Apostrophes vanish, so that
-- "Devil's" is found as "devils"; other marks part words, or the parser would keep "a/b" as one.
-- Immutable although unaccent is not: its dictionary changes with a PostgreSQL upgrade at most.
-- The search functions are PL/pgSQL because PostgreSQL plans a nested SQL function anew for every row,
-- and keep today's search path because a restore runs them with an empty one.
CREATE FUNCTION search_fold(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN translate(lower(unaccent(words)), '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~''', repeat(' ', 31));
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
-- A query for all of these words or word beginnings; null when there are none.
CREATE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  -- Folded text holds no quote and no backslash: each word can stand between quotes as it is.
  RETURN to_tsquery('simple', '''' || array_to_string(search_words(words), ''':* & ''') || ''':*');
END
$$;
--> statement-breakpoint
CREATE FUNCTION route_search(name text, state text, city text, tags text[], description text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN setweight(to_tsvector('simple', search_fold(name)), 'A')
    || setweight(to_tsvector('simple', search_fold(concat_ws(' ', city, state_words(state)))), 'B')
    || setweight(to_tsvector('simple', search_fold(concat_ws(' ', array_to_string(tags, ' '), description))), 'C');
END
$$;
--> statement-breakpoint
-- Of a private group only the name can be searched for.
CREATE FUNCTION group_search(name text, description text, is_private boolean) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN setweight(to_tsvector('simple', search_fold(name)), 'A')
    || setweight(to_tsvector('simple', CASE WHEN is_private THEN '' ELSE search_fold(description) END), 'C');
END
$$;
--> statement-breakpoint
-- The order of the featured list: the average as if five ratings of 3.5 came with each route, so that one lucky
-- five does not lead, and half a star for each year that it is younger. It needs no clock: it never changes by
-- itself. Immutable although date_part is not: an instant's seconds do not depend on the time zone.
CREATE FUNCTION featured_score(rating_sum integer, total_ratings integer, created_at timestamptz) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (rating_sum + 17.5)::double precision / (total_ratings + 5)
    + 0.5 * (date_part('epoch', created_at) - 1577836800) / 31557600;
--> statement-breakpoint
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
-- The words of a topic or a comment, with the place that it is in: a search for words in one place reads only what the
-- index holds of both. No word begins with a slash once it is folded, so none is taken for a place.
CREATE FUNCTION discussion_search(place text, words text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN to_tsvector('simple', search_fold(words)) || array_to_tsvector(ARRAY['/' || place]);
END
$$;
--> statement-breakpoint
CREATE FUNCTION discussion_query(place text, words text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN search_query(words) && quote_literal('/' || place)::tsquery;
END
$$;
