CREATE TABLE "book_changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"purchases" integer NOT NULL,
	"purchases_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	"pooled_purchases_cents" bigint NOT NULL,
	"sales" integer NOT NULL,
	"sales_cents" bigint NOT NULL,
	"returns" integer NOT NULL,
	"returns_cents" bigint NOT NULL,
	"pooled_sales_cents" bigint NOT NULL,
	"pooled" integer NOT NULL,
	"margin_cents" bigint NOT NULL,
	"base_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"missing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_lines" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"line" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("closed_lines"."line" ->> 'model', '') || ' ' || coalesce("closed_lines"."line" ->> 'imei', '') || ' ' || coalesce("closed_lines"."line" ->> 'seller', "closed_lines"."line" ->> 'partner', '') || ' ' || coalesce("closed_lines"."line" -> 'receipt' ->> 'number', "closed_lines"."line" -> 'invoice' ->> 'number', ''))) STORED NOT NULL,
	CONSTRAINT "closed_lines_month_kind_position_pk" PRIMARY KEY("month","kind","position")
);
--> statement-breakpoint
CREATE TABLE "month_closes" (
	"month" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"figures" jsonb NOT NULL,
	"lines" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by_id" uuid,
	"closed_by_name" text NOT NULL,
	"previous" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "month_closes_month_check" CHECK ("month_closes"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "closed_lines" ADD CONSTRAINT "closed_lines_month_month_closes_month_fk" FOREIGN KEY ("month") REFERENCES "public"."month_closes"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_changed_days_day_index" ON "book_changed_days" USING btree ("day");--> statement-breakpoint
-- A job sums up every day that a shop has bought or sold on.
INSERT INTO "book_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "devices" WHERE "purchase_price_cents" > 0
	UNION SELECT DISTINCT "day" FROM "sales";
