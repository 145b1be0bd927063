ALTER TABLE "invitations" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Invitations knew their author by name: where one user alone bears it, that is who it was.
UPDATE "invitations" SET "created_by" = "author"."id" FROM "users" "author"
WHERE "author"."name" = "invitations"."created_by_name"
  AND NOT EXISTS (SELECT 1 FROM "users" "other" WHERE "other"."name" = "author"."name" AND "other"."id" <> "author"."id");--> statement-breakpoint
UPDATE "invitations" SET "mail_id" = (
  SELECT "mails"."id" FROM "mails"
  WHERE lower("mails"."recipient") = lower("invitations"."email") AND "mails"."text" LIKE '%/register%token=%'
    AND "mails"."created_at" BETWEEN "invitations"."created_at" AND "invitations"."created_at" + interval '10 seconds'
  ORDER BY "mails"."created_at" LIMIT 1)
WHERE "used_at" IS NULL;--> statement-breakpoint
UPDATE "users" SET "created_by" = "invitations"."created_by" FROM "invitations"
WHERE "users"."created_by" IS NULL AND "invitations"."kind" = 'staff' AND "invitations"."used_at" IS NOT NULL
  AND lower("invitations"."email") = lower("users"."email") AND "invitations"."created_by" <> "users"."id";
