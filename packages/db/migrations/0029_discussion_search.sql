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
