ALTER TABLE "settings" ADD COLUMN "mail_server" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sealed_mail_password" text;