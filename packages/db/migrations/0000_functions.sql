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
-- A query for all of these words or word beginnings; null when there are none.
CREATE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
DECLARE
  -- Folded text holds no quote and no backslash: each word can stand between quotes as it is.
  folded text := nullif(regexp_replace(search_fold(words), '^\s+|\s+$', '', 'g'), '');
BEGIN
  RETURN to_tsquery('simple', '''' || regexp_replace(folded, '\s+', ''':* & ''', 'g') || ''':*');
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
