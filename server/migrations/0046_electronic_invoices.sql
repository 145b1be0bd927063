ALTER TABLE "documents" ADD COLUMN "xml" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "with_xml" boolean DEFAULT false NOT NULL;