CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lists" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preferences_lists_check" CHECK (jsonb_typeof(lists) = 'object')
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;