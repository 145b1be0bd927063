CREATE TABLE "changed_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_book_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_book_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"cells" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"model_key" text NOT NULL,
	"storage_gb" integer NOT NULL,
	"grade" text NOT NULL,
	"model" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "prices_model_key_storage_gb_grade_pk" PRIMARY KEY("model_key","storage_gb","grade"),
	CONSTRAINT "prices_amount_check" CHECK ("prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_median_days" (
	"table" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_medians" (
	"model_key" text NOT NULL,
	"storage_gb" integer NOT NULL,
	"grade" text NOT NULL,
	"model" text NOT NULL,
	"count" integer NOT NULL,
	"median_cents" bigint NOT NULL,
	"count_before" integer NOT NULL,
	"median_before_cents" bigint NOT NULL,
	CONSTRAINT "sale_medians_model_key_storage_gb_grade_pk" PRIMARY KEY("model_key","storage_gb","grade")
);
--> statement-breakpoint
DROP INDEX "devices_sold_model_key_index";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "model_storage_gb" integer;--> statement-breakpoint
CREATE INDEX "changed_sales_model_key_index" ON "changed_sales" USING btree ("model_key");--> statement-breakpoint
CREATE INDEX "price_book_changes_number_index" ON "price_book_changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "devices_sold_model_key_index" ON "devices" USING btree ("model_key","sold_day") WHERE "devices"."status" = 'verkauft';--> statement-breakpoint
-- Whatever writes sold devices also says which models it touched, in the same transaction.
CREATE FUNCTION "note_new_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "model_key" FROM "new_rows"
		WHERE "status" = 'verkauft' AND "model_key" <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_sales" ("model_key")
		SELECT "model_key" FROM "old_rows" WHERE "status" = 'verkauft' AND "model_key" <> ''
		UNION SELECT "model_key" FROM "new_rows" WHERE "status" = 'verkauft' AND "model_key" <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_deleted_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "model_key" FROM "old_rows"
		WHERE "status" = 'verkauft' AND "model_key" <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "sales_were_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sale_medians";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_note_new_sales" AFTER INSERT ON "devices"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_new_sales"();
--> statement-breakpoint
CREATE TRIGGER "devices_note_changed_sales" AFTER UPDATE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_sales"();
--> statement-breakpoint
CREATE TRIGGER "devices_note_deleted_sales" AFTER DELETE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_deleted_sales"();
--> statement-breakpoint
CREATE TRIGGER "devices_note_emptied_sales" AFTER TRUNCATE ON "devices"
	FOR EACH STATEMENT EXECUTE FUNCTION "sales_were_emptied"();
