CREATE TABLE "device_names" (
	"key" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_sums" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"connection" integer NOT NULL,
	"rows" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"more_cents" bigint NOT NULL,
	CONSTRAINT "kept_sums_kind_key_connection_pk" PRIMARY KEY("kind","key","connection")
);
--> statement-breakpoint
CREATE TABLE "model_readers" (
	"table" text PRIMARY KEY NOT NULL,
	"reader" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "devices_unnamed_index";--> statement-breakpoint
DROP INDEX "devices_search_text_index";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "model_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "name_key" uuid GENERATED ALWAYS AS (md5(lower("devices"."model" || ' ' || coalesce("devices"."model_desc", '')))::uuid) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "numbers_text" text GENERATED ALWAYS AS (lower("devices"."imei" || ' ' || coalesce("devices"."imei2", '') || ' ' || coalesce("devices"."serial", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "assignments_reversed_index" ON "assignments" USING btree ("assigned_at","id") WHERE "assignments"."was_reversed";--> statement-breakpoint
CREATE INDEX "assignments_own_index" ON "assignments" USING btree ("reseller_id",("status" <> 'sold'),"assigned_at","id");--> statement-breakpoint
CREATE INDEX "devices_unread_index" ON "devices" USING btree ("id") WHERE "devices"."model_key" is null;--> statement-breakpoint
CREATE INDEX "devices_sold_model_key_index" ON "devices" USING btree ("model_key","id") WHERE "devices"."status" = 'verkauft';--> statement-breakpoint
CREATE INDEX "devices_serial_index" ON "devices" USING btree ("serial","id");--> statement-breakpoint
CREATE INDEX "devices_battery_health_index" ON "devices" USING btree ("battery_health","id");--> statement-breakpoint
CREATE INDEX "devices_price_index" ON "devices" USING btree (coalesce("actual_selling_price_cents", "selling_price_cents"),"id");--> statement-breakpoint
CREATE INDEX "devices_sold_date_index" ON "devices" USING btree (coalesce("sold_date", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "devices_status_sold_date_index" ON "devices" USING btree ("status","sold_date","id");--> statement-breakpoint
CREATE INDEX "devices_status_index" ON "devices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "devices_name_key_index" ON "devices" USING btree ("name_key","status","created_at","id");--> statement-breakpoint
CREATE INDEX "devices_numbers_text_index" ON "devices" USING gin ("numbers_text" gin_trgm_ops);