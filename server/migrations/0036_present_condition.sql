ALTER TABLE "devices" ADD COLUMN "present_grade" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "present_condition" jsonb;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "sale_grade" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "battery_at_purchase" integer;--> statement-breakpoint
CREATE INDEX "devices_grade_index" ON "devices" USING btree (coalesce("present_grade", "overall_grade"),"created_at","id");