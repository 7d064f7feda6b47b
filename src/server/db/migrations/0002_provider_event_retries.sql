DROP INDEX "provider_events_open";--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_refunding" ON "payments" USING btree ("updated_at") WHERE "payments"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("next_attempt_at") WHERE "provider_events"."processed_at" is null;