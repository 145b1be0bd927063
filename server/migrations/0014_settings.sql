CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"safety_margin_cents" bigint DEFAULT 0 NOT NULL,
	"hourly_rate_cents" bigint DEFAULT 0 NOT NULL,
	"logo" "bytea",
	"logo_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_one_row_check" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "settings" ("id", "updated_at") VALUES (1, now());
