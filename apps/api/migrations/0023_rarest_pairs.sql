-- What an index over letter_pairs is asked for: of a single letter that letter, else the four pairs whose letters are rarest
-- in words. Each pair more is a long list to read through, and the text itself is compared in any case.
CREATE OR REPLACE FUNCTION wanted_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(pair), '{}') FROM (
    SELECT pair FROM unnest(letter_pairs($1)) AS pair
      WHERE length(pair) = 2 OR length($1) = 1
      ORDER BY (SELECT sum(coalesce(nullif(strpos(' etaoinsrhldcumfpgwybvkxjqz', letter), 0), 20))
        FROM unnest(string_to_array(pair, NULL)) AS letter) DESC, pair
      LIMIT 4
  ) rarest
$$;
