ALTER TABLE "outbox" ADD COLUMN "order_number" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_number") WHERE "outbox"."order_number" is not null;--> statement-breakpoint
UPDATE "outbox" SET "order_number" = substring("dedupe_key" from '^[0-9]+')::integer WHERE "template" = 'order-paid';--> statement-breakpoint
UPDATE "outbox" SET "order_number" = "payments"."order_number" FROM "payments" WHERE "template" = 'payment-refunded' AND "dedupe_key" = "payments"."provider" || ':' || "payments"."provider_payment_id";
