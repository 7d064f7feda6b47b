CREATE TABLE "uploaded_designs" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_id" integer,
	CONSTRAINT "uploaded_designs_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"tray" text NOT NULL,
	"path" text NOT NULL,
	"given_path" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"writer" text,
	"writer_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "uploaded_designs" ADD CONSTRAINT "uploaded_designs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_designs" ADD CONSTRAINT "uploaded_designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_path" ON "uploads" USING btree ("staff_id","tray","path");--> statement-breakpoint
CREATE INDEX "design_files_content" ON "design_files" USING btree ("sha256");