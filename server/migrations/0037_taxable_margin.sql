ALTER TABLE "analytics_days" ADD COLUMN "margin_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Days without it are added up again.
INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "day" FROM "analytics_days" WHERE "kind" = 'status';
