ALTER TABLE "products" ADD COLUMN "has_sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unsold" ON "products" USING btree ("id") WHERE not "products"."has_sold";--> statement-breakpoint
UPDATE "products" SET "has_sold" = true WHERE "id"::text IN (SELECT "subject" FROM "sales_counts" WHERE "kind" = 'design');
