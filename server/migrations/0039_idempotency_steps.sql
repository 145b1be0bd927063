CREATE TABLE "idempotency_steps" (
	"caller_id" uuid NOT NULL,
	"key" text NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_result" text,
	CONSTRAINT "idempotency_steps_caller_id_key_part_number_pk" PRIMARY KEY("caller_id","key","part","number")
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "secret_keys_one_row" CHECK ("secret_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "given_answers" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "given_answers" ADD COLUMN "alive_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_steps" ADD CONSTRAINT "idempotency_steps_key_fk" FOREIGN KEY ("caller_id","key") REFERENCES "public"."given_answers"("caller_id","key") ON DELETE cascade ON UPDATE no action;