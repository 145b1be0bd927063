ALTER TABLE "devices" ADD COLUMN "donor_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "donor" jsonb;--> statement-breakpoint
CREATE INDEX "devices_donor_index" ON "devices" USING btree ("purchase_day","status") WHERE "devices"."donor_since" is not null;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_donor_check" CHECK (("devices"."donor_since" is null) = ("devices"."donor" is null) and ("devices"."donor_since" is null or "devices"."status" <> 'verkauft'));