CREATE TABLE "settlement_lines" (
	"settlement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sale_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"sale_price_cents" bigint NOT NULL,
	"minimum_price_cents" bigint NOT NULL,
	"is_standing" boolean DEFAULT true NOT NULL,
	CONSTRAINT "settlement_lines_settlement_id_position_pk" PRIMARY KEY("settlement_id","position"),
	CONSTRAINT "settlement_lines_price_check" CHECK ("settlement_lines"."sale_price_cents" >= "settlement_lines"."minimum_price_cents")
);
--> statement-breakpoint
CREATE TABLE "settlement_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_via" text DEFAULT 'session' NOT NULL,
	CONSTRAINT "settlement_payments_kind_check" CHECK (("settlement_payments"."kind" = 'bezahlt') = ("settlement_payments"."amount_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "settlement_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_via" text DEFAULT 'session' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"reseller_id" uuid NOT NULL,
	"reseller_name" text NOT NULL,
	"until" date NOT NULL,
	"due_on" date NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_on" date,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlements_paid_check" CHECK ("settlements"."paid_on" is null or not "settlements"."is_cancelled")
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD CONSTRAINT "settlement_payments_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_reminders" ADD CONSTRAINT "settlement_reminders_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_standing_assignment_key" ON "settlement_lines" USING btree ("assignment_id") WHERE "settlement_lines"."is_standing";--> statement-breakpoint
CREATE INDEX "settlement_lines_sale_id_index" ON "settlement_lines" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "settlement_payments_settlement_id_index" ON "settlement_payments" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlement_payments_day_index" ON "settlement_payments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "settlement_reminders_settlement_id_index" ON "settlement_reminders" USING btree ("settlement_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_document_id_key" ON "settlements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "settlements_reseller_id_index" ON "settlements" USING btree ("reseller_id","issued_at");--> statement-breakpoint
CREATE INDEX "settlements_issued_at_index" ON "settlements" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "settlements_unpaid_index" ON "settlements" USING btree ("due_on") WHERE "settlements"."paid_on" is null and not "settlements"."is_cancelled";