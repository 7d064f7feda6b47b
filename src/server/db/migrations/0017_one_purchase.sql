ALTER TABLE "orders" ADD COLUMN "retry_of" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase" integer GENERATED ALWAYS AS (coalesce(retry_of, number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_undecided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_retry_of_orders_number_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_purchase" ON "orders" USING btree ("purchase");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_purchase_paid" ON "orders" USING btree ("purchase") WHERE "orders"."state" in ('paid', 'refunded');