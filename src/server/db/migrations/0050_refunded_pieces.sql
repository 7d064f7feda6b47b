ALTER TABLE "sales_counts" ADD COLUMN "refunded_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_counts" ADD COLUMN "refunded_designs" integer DEFAULT 0 NOT NULL;