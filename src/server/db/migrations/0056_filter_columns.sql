ALTER TABLE "product_variants" ADD COLUMN "shorter_tenth_mm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "longer_tenth_mm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "width_tenth_mm" integer GENERATED ALWAYS AS (round((facts->>'width')::numeric * 10)::int) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "height_tenth_mm" integer GENERATED ALWAYS AS (round((facts->>'height')::numeric * 10)::int) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "stitches" integer GENERATED ALWAYS AS ((facts->>'stitches')::int) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "tenth_minutes" integer GENERATED ALWAYS AS (round((facts->>'minutes')::numeric * 10)::int) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "color_count_bit" integer GENERATED ALWAYS AS (case when (facts->>'colors')::int > 10 then 4 when (facts->>'colors')::int > 5 then 2 else least((facts->>'colors')::int, 1) end) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "color_bits" integer GENERATED ALWAYS AS ((facts->'color' ? 'red')::int * 1 + (facts->'color' ? 'orange')::int * 2 + (facts->'color' ? 'yellow')::int * 4 + (facts->'color' ? 'green')::int * 8 + (facts->'color' ? 'blue')::int * 16 + (facts->'color' ? 'purple')::int * 32 + (facts->'color' ? 'pink')::int * 64 + (facts->'color' ? 'brown')::int * 128 + (facts->'color' ? 'gold')::int * 256 + (facts->'color' ? 'white')::int * 512 + (facts->'color' ? 'grey')::int * 1024 + (facts->'color' ? 'black')::int * 2048) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "work_bits" integer GENERATED ALWAYS AS ((facts->'work' ? 'fill')::int * 1 + (facts->'work' ? 'satin')::int * 2 + (facts->'work' ? 'running')::int * 4 + (facts->'work' ? 'applique')::int * 8 + (facts->'work' ? 'cross')::int * 16) STORED;--> statement-breakpoint
CREATE INDEX "product_variants_filters" ON "product_variants" USING btree ("product_id","price_paise","format","shorter_tenth_mm","longer_tenth_mm","width_tenth_mm","height_tenth_mm","stitches","tenth_minutes","color_count_bit","color_bits","work_bits");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id","created_at") WHERE "products"."published";--> statement-breakpoint
UPDATE "product_variants" SET "shorter_tenth_mm" = measured.shorter, "longer_tenth_mm" = measured.longer FROM (
  SELECT "variant_id", max(least("width_tenth_mm", "height_tenth_mm")) AS shorter,
    max(greatest("width_tenth_mm", "height_tenth_mm")) AS longer
  FROM "design_files" GROUP BY "variant_id"
) measured WHERE measured."variant_id" = "product_variants"."id";
