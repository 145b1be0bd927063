CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "device_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"imei" text NOT NULL,
	"imei2" text,
	"meid" text,
	"serial" text,
	"model" text NOT NULL,
	"model_desc" text,
	"thumbnail" text,
	"region" text,
	"status" text NOT NULL,
	"purchase_price_cents" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts_cents" bigint DEFAULT 0 NOT NULL,
	"desired_profit_cents" bigint DEFAULT 0 NOT NULL,
	"selling_price_cents" bigint GENERATED ALWAYS AS ("devices"."purchase_price_cents" + "devices"."parts_cents" + "devices"."desired_profit_cents") STORED NOT NULL,
	"actual_selling_price_cents" bigint,
	"sold_date" timestamp (3) with time zone,
	"purchase_date" timestamp (3) with time zone NOT NULL,
	"damage_description" text DEFAULT '' NOT NULL,
	"warranty_status" text,
	"usa_block_status" text,
	"sim_lock" boolean,
	"fmi_on" boolean,
	"check_source" text DEFAULT 'unchecked' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"provider_answer" jsonb,
	"purchase_info" jsonb,
	"software_info" jsonb,
	"battery_info" jsonb,
	"functional_status" jsonb,
	"physical_condition" jsonb,
	"market_valuation" jsonb,
	"quality_assessment" jsonb,
	"previous_purchase_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"battery_health" integer GENERATED ALWAYS AS (round(("devices"."battery_info" ->> 'health')::numeric)::integer) STORED,
	"overall_grade" text GENERATED ALWAYS AS ("devices"."physical_condition" ->> 'overallGrade') STORED,
	"purchase_method" text GENERATED ALWAYS AS (coalesce("devices"."purchase_info" ->> 'method', 'manual')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("devices"."imei" || ' ' || coalesce("devices"."imei2", '') || ' ' || coalesce("devices"."serial", '') || ' ' || "devices"."model" || ' ' || coalesce("devices"."model_desc", ''))) STORED NOT NULL,
	CONSTRAINT "devices_status_check" CHECK (status in ('gekauft', 'in_reparatur', 'verkaufsbereit', 'zum_verkauf', 'verkauft')),
	CONSTRAINT "devices_sale_check" CHECK (("devices"."status" = 'verkauft') = ("devices"."sold_date" is not null) and ("devices"."status" = 'verkauft') = (coalesce("devices"."actual_selling_price_cents", 0) > 0))
);
--> statement-breakpoint
CREATE TABLE "imei_checks" (
	"imei" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"facts" jsonb,
	"raw" jsonb,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_previous_purchase_id_devices_id_fk" FOREIGN KEY ("previous_purchase_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_events_device_id_index" ON "device_events" USING btree ("device_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_open_imei_key" ON "devices" USING btree ("imei") WHERE "devices"."status" <> 'verkauft';--> statement-breakpoint
CREATE INDEX "devices_imei_index" ON "devices" USING btree ("imei");--> statement-breakpoint
CREATE INDEX "devices_previous_purchase_id_index" ON "devices" USING btree ("previous_purchase_id");--> statement-breakpoint
CREATE INDEX "devices_created_at_index" ON "devices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "devices_status_created_at_index" ON "devices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "devices_model_index" ON "devices" USING btree ("model","id");--> statement-breakpoint
CREATE INDEX "devices_search_text_index" ON "devices" USING gin ("search_text" gin_trgm_ops);