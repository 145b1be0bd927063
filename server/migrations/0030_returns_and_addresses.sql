-- The way back of a phone that a reseller has not sold, where a reseller lives, and how far an import has come.
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "return_info" jsonb;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "assignments_returning_index" ON "assignments" USING btree ("assigned_at","id") WHERE "assignments"."return_info" is not null and "assignments"."status" = 'received';