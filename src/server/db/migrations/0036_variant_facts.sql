ALTER TABLE "product_variants" ADD COLUMN "facts" jsonb DEFAULT '{"width":0,"height":0,"stitches":0,"minutes":0,"colors":0,"color":[],"work":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "look" smallint[];--> statement-breakpoint
CREATE INDEX "products_unmeasured" ON "products" USING btree ("id") WHERE "products"."look" is null;--> statement-breakpoint
-- What was measured long ago says all but colours and kinds of work, which background work reads out of the files.
UPDATE "product_variants" SET "facts" = "product_variants"."facts" || measured.facts FROM (
  SELECT "variant_id", jsonb_build_object(
    'width', (array_agg("width_tenth_mm" ORDER BY "width_tenth_mm"::bigint * "height_tenth_mm" DESC, "id"))[1] / 10.0,
    'height', (array_agg("height_tenth_mm" ORDER BY "width_tenth_mm"::bigint * "height_tenth_mm" DESC, "id"))[1] / 10.0,
    'stitches', sum(CASE WHEN "part" = 'hand' THEN 2 ELSE 1 END * "stitches"),
    'minutes', round(sum(CASE WHEN "part" = 'hand' THEN 2 ELSE 1 END * "stitches") / 800.0, 1),
    'colors', max("colors")
  ) AS facts FROM "design_files" GROUP BY "variant_id"
) measured WHERE measured."variant_id" = "product_variants"."id";
