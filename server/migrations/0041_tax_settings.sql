CREATE TABLE "tax_settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"scheme" text NOT NULL,
	"margin" text NOT NULL,
	"rate" double precision NOT NULL,
	"recorded_at" timestamp (3) with time zone,
	"actor_id" uuid,
	"actor_name" text
);
--> statement-breakpoint
CREATE INDEX "tax_settings_valid_from_index" ON "tax_settings" USING btree ("valid_from","id");
--> statement-breakpoint
-- A shop that has said something of its tax, or has bought something under the defaults, has done so from the beginning.
INSERT INTO "tax_settings" ("valid_from", "scheme", "margin", "rate")
	SELECT '2000-01-01', coalesce("values" #>> '{tax,scheme}', 'differenz'), coalesce("values" #>> '{tax,margin}', 'einzel'),
		coalesce(("values" #>> '{tax,rate}')::float8, 19)
	FROM "settings" WHERE "values" ? 'tax' OR EXISTS (SELECT FROM "devices") OR EXISTS (SELECT FROM "sales");
--> statement-breakpoint
UPDATE "settings" SET "values" = "values" - 'tax';
--> statement-breakpoint
-- What held on a day stays known: rows are only added.
CREATE FUNCTION "refuse_change_of_tax_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'tax_settings: rows are only added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_settings_are_kept" BEFORE UPDATE OR DELETE ON "tax_settings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_tax_settings"();
--> statement-breakpoint
CREATE TRIGGER "tax_settings_are_not_emptied" BEFORE TRUNCATE ON "tax_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_tax_settings"();
