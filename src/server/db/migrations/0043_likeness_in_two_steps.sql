DROP INDEX "products_alike";--> statement-breakpoint
CREATE INDEX "products_alike" ON "products" USING gist (cube_subset("likeness", array[1,2,4,5,6,7,24,29]));