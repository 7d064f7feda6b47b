CREATE TABLE "product_homes" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_homes_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "top_sellers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"figures" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_homes" ADD CONSTRAINT "product_homes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_homes" ADD CONSTRAINT "product_homes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_sellers" ADD CONSTRAINT "top_sellers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_homes_category" ON "product_homes" USING btree ("category_id");
--> statement-breakpoint
-- Listed categories that another listed one lies below came in through that one; the breadcrumb's category stays.
INSERT INTO "product_homes" ("product_id", "category_id", "position")
SELECT "id", "category_id", 0 FROM "products"
UNION ALL
SELECT pc."product_id", pc."category_id", row_number() OVER (PARTITION BY pc."product_id" ORDER BY pc."category_id")
FROM "product_categories" pc JOIN "products" p ON p."id" = pc."product_id"
WHERE pc."category_id" <> p."category_id" AND NOT EXISTS (
	SELECT 1 FROM "product_categories" other JOIN "categories" below ON below."id" = other."category_id"
	WHERE other."product_id" = pc."product_id" AND below."parent_id" = pc."category_id"
);
