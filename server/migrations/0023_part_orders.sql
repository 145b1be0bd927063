CREATE TABLE "part_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"cart_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "part_orders_state_check" CHECK (state in ('entwurf', 'bestellt', 'teilweise', 'geliefert', 'storniert'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "part_orders_number_key" ON "part_orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "part_orders_sequence_key" ON "part_orders" USING btree ("year","sequence");--> statement-breakpoint
CREATE INDEX "part_orders_created_at_index" ON "part_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "part_orders_open_index" ON "part_orders" USING btree ("id") WHERE "part_orders"."state" in ('bestellt', 'teilweise');