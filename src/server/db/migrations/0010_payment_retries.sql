DROP INDEX "payments_refunding";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_refunding" ON "payments" USING btree ("refund_due_at") WHERE "payments"."state" = 'refunding';--> statement-breakpoint
UPDATE "payments" SET "refund_due_at" = "updated_at" WHERE "state" = 'refunding';--> statement-breakpoint
UPDATE "orders" SET "acknowledged_at" = coalesce("settled_at", "created_at") WHERE "state" = 'paid';
