CREATE TABLE "catalogue_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_trigram";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "catalogue_tags_popular" ON "catalogue_tags" USING btree ("uses" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "catalogue_words_alike" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "catalogue_words" SELECT word, count(*)::int FROM "products", unnest(tsvector_to_array("search")) AS word WHERE word !~ '[0-9]' GROUP BY word;--> statement-breakpoint
INSERT INTO "catalogue_tags" SELECT tag, count(DISTINCT id)::int FROM "products", unnest(string_to_array("tags", ',')) AS listed, btrim(lower(listed)) AS tag WHERE tag <> '' GROUP BY tag;
