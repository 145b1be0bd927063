DROP INDEX "mails_due_at_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "holds_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "caused_by" text;--> statement-breakpoint
CREATE INDEX "mails_due_index" ON "mails" USING btree ("is_urgent" DESC NULLS FIRST,"due_at") WHERE "mails"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_caused_by_index" ON "mails" USING btree ("caused_by","created_at");--> statement-breakpoint
-- Links that open an account stood in the text itself until now.
UPDATE "mails" SET "holds_secret" = true WHERE "text" LIKE '%token=%';
