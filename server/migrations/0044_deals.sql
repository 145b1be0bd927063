ALTER TABLE "document_lines" ADD COLUMN "taxation" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "payments" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "trade_in_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "refunds" jsonb;--> statement-breakpoint
CREATE INDEX "sales_returned_index" ON "sales" USING btree ("day") WHERE "sales"."kind" = 'ruecknahme';