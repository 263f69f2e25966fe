-- Locks all words in one statement, in their order. Before, the new words of an edited route were locked after the
-- others, and an edit and a new route could wait for each other.
CREATE OR REPLACE FUNCTION add_route_words(added tsvector[], removed tsvector[]) RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(removed) > 0 THEN
    INSERT INTO route_words AS w (word, routes)
      SELECT word, 0 FROM unnest(added || removed) AS search, unnest(tsvector_to_array(search)) AS word
      WHERE length(word) BETWEEN 4 AND 30 AND word ~ '[^\d.]'
      GROUP BY word ORDER BY word
      ON CONFLICT (word) DO UPDATE SET routes = w.routes;
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
