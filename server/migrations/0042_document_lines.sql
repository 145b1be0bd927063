CREATE TABLE "document_lines" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"device_model" text NOT NULL,
	"imei" text NOT NULL,
	"sale_id" uuid,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "document_lines_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "net_cents" bigint;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "tax_cents" bigint;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "rate" double precision;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "payment" text;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tax_check" CHECK ("documents"."version" is null or ("documents"."net_cents" is null) = ("documents"."tax_cents" is null) and ("documents"."net_cents" is null) = ("documents"."rate" is null) and "documents"."net_cents" + "documents"."tax_cents" = "documents"."total_cents");
--> statement-breakpoint
-- What the documents from before say of tax and payment stands in their snapshots; all else of them stays as it was issued. In parts by
-- id, so that the upgrade can tell how far it is.
ALTER TABLE "documents" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '00000000-0000-0000-0000-000000000000' AND "id" < '10000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '10000000-0000-0000-0000-000000000000' AND "id" < '20000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '20000000-0000-0000-0000-000000000000' AND "id" < '30000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '30000000-0000-0000-0000-000000000000' AND "id" < '40000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '40000000-0000-0000-0000-000000000000' AND "id" < '50000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '50000000-0000-0000-0000-000000000000' AND "id" < '60000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '60000000-0000-0000-0000-000000000000' AND "id" < '70000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '70000000-0000-0000-0000-000000000000' AND "id" < '80000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '80000000-0000-0000-0000-000000000000' AND "id" < '90000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= '90000000-0000-0000-0000-000000000000' AND "id" < 'a0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'a0000000-0000-0000-0000-000000000000' AND "id" < 'b0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'b0000000-0000-0000-0000-000000000000' AND "id" < 'c0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'c0000000-0000-0000-0000-000000000000' AND "id" < 'd0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'd0000000-0000-0000-0000-000000000000' AND "id" < 'e0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'e0000000-0000-0000-0000-000000000000' AND "id" < 'f0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
UPDATE "documents" SET "net_cents" = round(("snapshot" ->> 'net')::numeric * 100), "tax_cents" = round(("snapshot" ->> 'tax')::numeric * 100),
		"rate" = ("snapshot" ->> 'rate')::float8, "payment" = coalesce("snapshot" #>> '{payment,method}', "snapshot" ->> 'paidBy')
	WHERE "id" >= 'f0000000-0000-0000-0000-000000000000' AND "snapshot" ?| ARRAY['net', 'payment', 'paidBy'];
--> statement-breakpoint
ALTER TABLE "documents" ENABLE TRIGGER USER;
--> statement-breakpoint
-- One line each, as all of them were of one phone. An invoice is of the sale with its price and day that was recorded last before it, and a
-- storno of the sale of what it cancels.
INSERT INTO "document_lines" ("document_id", "position", "device_id", "device_model", "imei", "sale_id", "amount_cents")
	SELECT "documents"."id", 1, "documents"."device_id", coalesce("documents"."device_model", ''), coalesce("documents"."imei", ''), "sale"."id",
		"documents"."total_cents"
	FROM "documents" JOIN "documents" AS "named" ON "named"."id" = coalesce("documents"."cancels_id", "documents"."id")
	LEFT JOIN LATERAL (SELECT "sales"."id" FROM "sales"
		WHERE "named"."kind" = 'rechnung' AND "sales"."device_id" = "named"."device_id" AND "sales"."kind" = 'verkauf'
			AND "sales"."price_cents" = "named"."total_cents" AND "sales"."effective_at" = ("named"."snapshot" ->> 'soldDate')::timestamptz
		ORDER BY "sales"."recorded_at" <= "named"."issued_at" DESC, "sales"."recorded_at" DESC LIMIT 1) AS "sale" ON true
	WHERE "documents"."device_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_lines_device_id_index" ON "document_lines" USING btree ("device_id");
--> statement-breakpoint
CREATE INDEX "document_lines_sale_id_index" ON "document_lines" USING btree ("sale_id") WHERE "document_lines"."sale_id" is not null;
--> statement-breakpoint
CREATE TRIGGER "document_lines_never_change" BEFORE UPDATE OR DELETE ON "document_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_documents"();
--> statement-breakpoint
CREATE TRIGGER "document_lines_are_never_emptied" BEFORE TRUNCATE ON "document_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_documents"();
