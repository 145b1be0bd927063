CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_key" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"counts_for_account" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_via" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "actor_via" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_book_changes" ADD COLUMN "actor_via" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "actor_via" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_account_key_index" ON "attempts" USING btree ("account_key","kind","at");--> statement-breakpoint
CREATE INDEX "attempts_address_index" ON "attempts" USING btree ("address","kind","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");