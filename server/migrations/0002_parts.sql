CREATE TABLE "parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part_number" text NOT NULL,
	"description" text NOT NULL,
	"for_model" text NOT NULL,
	"model_keys" text[] NOT NULL,
	"category" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("parts"."part_number" || ' ' || "parts"."description" || ' ' || "parts"."for_model" || ' ' || "parts"."category")) STORED NOT NULL,
	CONSTRAINT "parts_amounts_check" CHECK ("parts"."price_cents" >= 0 and "parts"."stock" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "parts_part_number_key" ON "parts" USING btree (lower("part_number"));--> statement-breakpoint
CREATE INDEX "parts_description_index" ON "parts" USING btree (lower("description"),"id");--> statement-breakpoint
CREATE INDEX "parts_category_index" ON "parts" USING btree (lower("category"),"id");--> statement-breakpoint
CREATE INDEX "parts_for_model_index" ON "parts" USING btree (lower("for_model"),"id");--> statement-breakpoint
CREATE INDEX "parts_stock_index" ON "parts" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "parts_price_index" ON "parts" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "parts_model_keys_index" ON "parts" USING gin ("model_keys");--> statement-breakpoint
CREATE INDEX "parts_search_text_index" ON "parts" USING gin ("search_text" gin_trgm_ops);