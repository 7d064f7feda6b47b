CREATE TABLE "content_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"restored" integer,
	CONSTRAINT "content_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;