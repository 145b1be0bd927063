CREATE TABLE "given_answers" (
	"caller_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"content_type" text,
	"sealed_body" text,
	CONSTRAINT "given_answers_caller_id_key_pk" PRIMARY KEY("caller_id","key")
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"page" jsonb NOT NULL,
	"signature" "bytea"
);
--> statement-breakpoint
CREATE INDEX "given_answers_began_at_index" ON "given_answers" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_requests_token_hash_key" ON "signature_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "signature_requests_expires_at_index" ON "signature_requests" USING btree ("expires_at");