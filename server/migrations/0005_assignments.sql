CREATE TABLE "assignment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assignment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid,
	"device_model" text NOT NULL,
	"device_imei" text NOT NULL,
	"reseller_id" uuid,
	"reseller_name" text NOT NULL,
	"reseller_username" text NOT NULL,
	"status" text NOT NULL,
	"minimum_price_cents" bigint NOT NULL,
	"actual_sale_price_cents" bigint,
	"was_reversed" boolean DEFAULT false NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"shipping" jsonb,
	"received_condition" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(device_model || ' ' || device_imei || ' ' || reseller_name || ' ' || reseller_username)) STORED NOT NULL,
	CONSTRAINT "assignments_minimum_check" CHECK ("assignments"."minimum_price_cents" > 0),
	CONSTRAINT "assignments_sale_check" CHECK ("assignments"."status" <> 'sold' or ("assignments"."actual_sale_price_cents" >= "assignments"."minimum_price_cents" and "assignments"."sold_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "assignment_events" ADD CONSTRAINT "assignment_events_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_events_assignment_id_index" ON "assignment_events" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_open_device_key" ON "assignments" USING btree ("device_id") WHERE "assignments"."status" <> 'returned';--> statement-breakpoint
CREATE INDEX "assignments_reseller_id_index" ON "assignments" USING btree ("reseller_id","assigned_at");--> statement-breakpoint
CREATE INDEX "assignments_assigned_at_index" ON "assignments" USING btree ("assigned_at","id");--> statement-breakpoint
CREATE INDEX "assignments_status_index" ON "assignments" USING btree ("status","assigned_at","id");--> statement-breakpoint
CREATE INDEX "assignments_search_text_index" ON "assignments" USING gin ("search_text" gin_trgm_ops);