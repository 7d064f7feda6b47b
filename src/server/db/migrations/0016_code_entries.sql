ALTER TABLE "one_time_codes" ADD COLUMN "wrong_from" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "attempts";