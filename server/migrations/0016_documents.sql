CREATE TABLE "document_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "document_chain_one_row_check" CHECK ("document_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "document_id_numbers" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"id_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" uuid,
	"issued_by_name" text NOT NULL,
	"device_id" uuid,
	"device_model" text,
	"imei" text,
	"partner" text,
	"total_cents" bigint NOT NULL,
	"taxation" text NOT NULL,
	"cancels_id" uuid,
	"snapshot" jsonb NOT NULL,
	"signature" "bytea",
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("documents"."number" || ' ' || coalesce("documents"."partner", '') || ' ' || coalesce("documents"."imei", '') || ' ' || coalesce("documents"."device_model", ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "document_id_numbers" ADD CONSTRAINT "document_id_numbers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_cancels_id_documents_id_fk" FOREIGN KEY ("cancels_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_position_key" ON "documents" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sequence_key" ON "documents" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_key" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_cancels_key" ON "documents" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "documents_device_id_index" ON "documents" USING btree ("device_id","kind");--> statement-breakpoint
CREATE INDEX "documents_issued_at_index" ON "documents" USING btree ("issued_at","position");--> statement-breakpoint
CREATE INDEX "documents_search_index" ON "documents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_document_id_index" ON "mails" USING btree ("document_id");
--> statement-breakpoint
INSERT INTO "document_chain" ("id", "position", "hash") VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint
-- What was issued is never changed and never deleted, whoever asks.
CREATE FUNCTION "refuse_change_of_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'issued documents never change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "documents_never_change" BEFORE UPDATE OR DELETE ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_documents"();
--> statement-breakpoint
CREATE TRIGGER "documents_are_never_emptied" BEFORE TRUNCATE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_documents"();
