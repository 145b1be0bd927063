ALTER TABLE "settings" ADD COLUMN "imei_service" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sealed_imei_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sealed_foneday_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "start_dismissed_at" timestamp (3) with time zone;