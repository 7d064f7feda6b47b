-- What search reads of a product names its machines, formats and hoops, with sizes as one word (8x12) and hoops in mm in inches too.
WITH hoops AS (
  SELECT DISTINCT product_id, hoop, regexp_match(hoop, '^(\d+)\s*[xX×]\s*(\d+) mm$') AS mm FROM product_variants
), inches AS (
  SELECT product_id, hoop, round(mm[1]::numeric / 25.4) AS width, round(mm[2]::numeric / 25.4) AS height FROM hoops
), machines AS (
  SELECT product_id, string_agg(DISTINCT word, ' ') AS words
  FROM product_variants, unnest(ARRAY[machine, format]) word GROUP BY product_id
), sold AS (
  SELECT product_id, concat_ws(' ', words, string_agg(concat_ws(' ', hoop, width || 'x' || height, height || 'x' || width), ' ')) AS words
  FROM machines JOIN inches USING (product_id) GROUP BY product_id, words
)
UPDATE products SET search_text =
  regexp_replace(lower(concat_ws(' ', search_text, sold.words)), '(\d)\s*[x×]\s*(?=\d|$)', '\1x', 'g')
FROM sold WHERE product_id = id;
--> statement-breakpoint
DELETE FROM catalogue_words;
--> statement-breakpoint
INSERT INTO catalogue_words (word, uses)
SELECT word, count(*) FROM products, unnest(tsvector_to_array(search)) word
WHERE published AND word !~ '^[0-9]+$' GROUP BY word;
--> statement-breakpoint
UPDATE catalogue_version SET version = version + 1;
