-- Search reads names and tags in other languages too; what follows from them in Roman letters is made by the next change, or by `check --repair`.
ALTER TABLE "products" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE products SET other_names = said.names, other_tags = said.tags
FROM (
  SELECT product_id, string_agg(lower(name), ' ' ORDER BY language) AS names, string_agg(lower(tags), ',' ORDER BY language) AS tags
  FROM product_texts GROUP BY product_id
) said WHERE product_id = id;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(id::text || ' ' || name || ' ' || other_names, E'-./_@:#&+\u200c\u200d', '         ')), 'A') || setweight(to_tsvector('simple', translate(tags || ',' || other_tags, E'-./_@:#&+\u200c\u200d', '         ')), 'B') || setweight(to_tsvector('simple', translate(search_text, E'-./_@:#&+\u200c\u200d', '         ')), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
DELETE FROM catalogue_words;--> statement-breakpoint
INSERT INTO catalogue_words (word, uses)
SELECT word, count(*) FROM products, unnest(tsvector_to_array(search)) word
WHERE published AND word !~ '^[0-9]+$' GROUP BY word;--> statement-breakpoint
UPDATE catalogue_version SET version = version + 1;
