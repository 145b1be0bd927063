ALTER TABLE "parts" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_imei2_index" ON "devices" USING btree ("imei2") WHERE "devices"."imei2" is not null;--> statement-breakpoint
CREATE INDEX "devices_former_imeis_index" ON "devices" USING btree ("former_imeis") WHERE "devices"."former_imeis" <> '';--> statement-breakpoint
CREATE INDEX "parts_supplier_index" ON "parts" USING btree (lower("supplier")) WHERE "parts"."supplier" <> '';