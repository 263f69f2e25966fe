-- A query for the first eight of these words or word beginnings; null when there are none. More words would find
-- hardly anything and cost a walk through the index each.
CREATE OR REPLACE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
AS $$
DECLARE
  -- Folded text holds no quote and no backslash: each word can stand between quotes as it is.
  folded text := nullif(regexp_replace(search_fold(words), '^\s+|\s+$', '', 'g'), '');
BEGIN
  RETURN to_tsquery(
    'simple',
    '''' || array_to_string((regexp_split_to_array(folded, '\s+'))[1:8], ''':* & ''') || ''':*'
  );
END
$$;
