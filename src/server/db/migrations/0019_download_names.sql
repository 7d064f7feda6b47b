CREATE TABLE "download_names" (
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"line_id" integer NOT NULL,
	"distance" integer NOT NULL,
	CONSTRAINT "download_names_customer_id_name_line_id_pk" PRIMARY KEY("customer_id","name","line_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "download_names" ADD CONSTRAINT "download_names_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_names" ADD CONSTRAINT "download_names_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_names_line" ON "download_names" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "orders_unnamed" ON "orders" USING btree ("customer_id") WHERE "orders"."state" = 'paid' and not "orders"."is_named";