CREATE TABLE "repairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid,
	"technician_name" text,
	"state" text NOT NULL,
	"worked_seconds" integer NOT NULL,
	"running_since" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repairs_state_check" CHECK (state in ('offen', 'laeuft', 'pausiert', 'fertig')),
	CONSTRAINT "repairs_clock_check" CHECK (("repairs"."state" = 'laeuft') = ("repairs"."running_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "technician" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "repairs_busy_index" ON "repairs" USING btree ("id") WHERE "repairs"."state" in ('laeuft', 'fertig');--> statement-breakpoint
CREATE INDEX "devices_workshop_index" ON "devices" USING btree ("created_at","id") WHERE "devices"."status" in ('gekauft', 'in_reparatur');--> statement-breakpoint
CREATE INDEX "devices_planned_index" ON "devices" USING btree ("created_at","id") WHERE "devices"."status" <> 'verkauft' and "devices"."parts" @> '[{"state": "geplant"}]';--> statement-breakpoint
CREATE INDEX "devices_in_stock_index" ON "devices" USING btree ("created_at","id") WHERE "devices"."status" <> 'verkauft';--> statement-breakpoint
CREATE INDEX "devices_unpriced_index" ON "devices" USING btree ("created_at","id") WHERE "devices"."status" = 'verkaufsbereit' and "devices"."desired_profit_cents" = 0;--> statement-breakpoint
-- The work at a phone is told as a change of the phone, whose id it bears.
CREATE TRIGGER "repairs_tell_insert" AFTER INSERT ON "repairs"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('device');
--> statement-breakpoint
CREATE TRIGGER "repairs_tell_update" AFTER UPDATE ON "repairs"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('device');