CREATE TABLE "analytics_changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"devices" integer NOT NULL,
	"health_percent" bigint NOT NULL,
	"sold" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"purchase_cents" bigint NOT NULL,
	"parts_cents" bigint NOT NULL,
	"days_to_sell" bigint NOT NULL,
	"stock_cents" bigint NOT NULL,
	"stock_planned_cents" bigint NOT NULL,
	CONSTRAINT "analytics_days_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "model_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "purchase_day" date GENERATED ALWAYS AS (("devices"."purchase_date" at time zone 'Europe/Berlin')::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "sold_day" date GENERATED ALWAYS AS (("devices"."sold_date" at time zone 'Europe/Berlin')::date) STORED;--> statement-breakpoint
CREATE INDEX "analytics_changed_days_day_index" ON "analytics_changed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "devices_purchase_day_index" ON "devices" USING btree ("purchase_day");--> statement-breakpoint
CREATE INDEX "devices_stock_purchase_day_index" ON "devices" USING btree ("purchase_day","id") WHERE "devices"."status" <> 'verkauft';--> statement-breakpoint
CREATE INDEX "devices_unnamed_index" ON "devices" USING btree ("id") WHERE "devices"."model_name" = '';--> statement-breakpoint
-- Whatever writes devices or assignments also says which days of purchase it touched, in the same transaction.
CREATE FUNCTION "note_new_devices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "new_rows";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_devices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "analytics_changed_days" ("day")
		SELECT "purchase_day" FROM "old_rows" UNION SELECT "purchase_day" FROM "new_rows";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_deleted_devices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "old_rows";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_assignment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "analytics_changed_days" ("day")
		SELECT DISTINCT "purchase_day" FROM "devices" WHERE "id" IN (OLD."device_id", NEW."device_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_note_new" AFTER INSERT ON "devices"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_new_devices"();
--> statement-breakpoint
CREATE TRIGGER "devices_note_changed" AFTER UPDATE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_devices"();
--> statement-breakpoint
CREATE TRIGGER "devices_note_deleted" AFTER DELETE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_deleted_devices"();
--> statement-breakpoint
CREATE TRIGGER "assignments_note_changed" AFTER INSERT OR UPDATE OR DELETE ON "assignments"
	FOR EACH ROW EXECUTE FUNCTION "note_changed_assignment"();
--> statement-breakpoint
INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "devices";
