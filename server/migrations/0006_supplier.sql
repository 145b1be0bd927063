CREATE TABLE "part_price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" uuid NOT NULL,
	"old_price_cents" bigint NOT NULL,
	"new_price_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"actor_name" text
);
--> statement-breakpoint
CREATE TABLE "supplier_catalogue" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"products" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refreshing_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "supplier_products" (
	"sku" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"suitable_for" text,
	"models" text[] NOT NULL,
	"model_keys" text[] NOT NULL,
	"category" text,
	"price_cents" bigint,
	"is_in_stock" boolean NOT NULL,
	"quality" text,
	"brand" text,
	"model_brand" text,
	"ean" text,
	"article_code" text,
	"model_codes" text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("supplier_products"."sku" || ' ' || "supplier_products"."title" || ' ' || coalesce("supplier_products"."suitable_for", '') || ' ' || coalesce("supplier_products"."category", '') || ' ' || coalesce("supplier_products"."quality", '') || ' ' || coalesce("supplier_products"."ean", '') || ' ' || coalesce("supplier_products"."article_code", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_config" (
	"id" integer PRIMARY KEY NOT NULL,
	"sync_enabled" boolean NOT NULL,
	"sync_interval" text NOT NULL,
	"auto_update_prices" boolean NOT NULL,
	"add_new_parts" boolean NOT NULL,
	"categories" text[] NOT NULL,
	"models" text[] NOT NULL,
	"next_sync_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trigger" text NOT NULL,
	"actor_name" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"price_up" integer DEFAULT 0 NOT NULL,
	"price_down" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "part_price_changes" ADD CONSTRAINT "part_price_changes_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_price_changes_part_id_index" ON "part_price_changes" USING btree ("part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_products_sku_key" ON "supplier_products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "supplier_products_title_index" ON "supplier_products" USING btree (lower("title"),"sku");--> statement-breakpoint
CREATE INDEX "supplier_products_category_index" ON "supplier_products" USING btree (lower("category"),"sku");--> statement-breakpoint
CREATE INDEX "supplier_products_price_index" ON "supplier_products" USING btree ("price_cents","sku");--> statement-breakpoint
CREATE INDEX "supplier_products_model_keys_index" ON "supplier_products" USING gin ("model_keys");--> statement-breakpoint
CREATE INDEX "supplier_products_search_text_index" ON "supplier_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sync_runs_started_at_index" ON "sync_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_open_key" ON "sync_runs" USING btree ((true)) WHERE "sync_runs"."finished_at" is null;