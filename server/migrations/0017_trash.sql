CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"row" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "former_imeis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" drop column "numbers_text";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "numbers_text" text GENERATED ALWAYS AS (lower("devices"."imei" || ' ' || coalesce("devices"."imei2", '') || ' ' || coalesce("devices"."serial", '') || ' ' || "devices"."former_imeis")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "quality_check" jsonb;--> statement-breakpoint
CREATE INDEX "trash_deleted_at_index" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
-- It went with its column.
CREATE INDEX "devices_numbers_text_index" ON "devices" USING gin ("numbers_text" gin_trgm_ops);
--> statement-breakpoint
ALTER INDEX "devices_numbers_text_index" SET (gin_pending_list_limit = 256);
