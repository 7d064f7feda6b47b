ALTER TABLE "bulk_items" ALTER COLUMN "before" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "bulk_items" ALTER COLUMN "after" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "looked";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "next";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "designs";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "changed";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "refused";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "undone";--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP COLUMN "kept";