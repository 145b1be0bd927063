-- The parts that are planned for a phone, in lower case as part numbers are compared.
CREATE FUNCTION "planned_parts"("lines" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(lower(btrim("line" ->> 'partNumber'))), '{}')
	FROM jsonb_array_elements("lines") AS "line" WHERE "line" ->> 'state' = 'geplant'
$$;
--> statement-breakpoint
CREATE TABLE "part_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"stock_after" integer DEFAULT 0 NOT NULL,
	"device_id" uuid,
	"order_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "part_movements_kind_check" CHECK (kind in ('verbau', 'rueckgabe', 'wareneingang', 'inventur', 'korrektur', 'ausschuss')),
	CONSTRAINT "part_movements_quantity_check" CHECK ("part_movements"."quantity" <> 0 or "part_movements"."kind" = 'inventur')
);
--> statement-breakpoint
ALTER TABLE "parts" DROP CONSTRAINT "parts_amounts_check";--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "is_stocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "min_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "part_movements_part_id_index" ON "part_movements" USING btree ("part_id","id");--> statement-breakpoint
CREATE INDEX "part_movements_device_id_index" ON "part_movements" USING btree ("device_id") WHERE "part_movements"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "devices_planned_parts_index" ON "devices" USING gin (planned_parts("parts")) WHERE "devices"."status" <> 'verkauft' and "devices"."parts" @> '[{"state": "geplant"}]';--> statement-breakpoint
CREATE INDEX "parts_stocked_index" ON "parts" USING btree ("id") WHERE "parts"."is_stocked";--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_amounts_check" CHECK ("parts"."price_cents" >= 0 and ("parts"."stock" >= 0 or "parts"."is_stocked") and "parts"."min_stock" >= 0);
--> statement-breakpoint
-- Inserting a movement moves the stock of its part and the part's version; the lock on the part's row puts them in order.
CREATE FUNCTION "move_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "parts" SET "stock" = "stock" + NEW."quantity",
		"updated_at" = greatest(NEW."at", "updated_at" + interval '1 millisecond')
	WHERE "id" = NEW."part_id" AND "is_stocked" RETURNING "stock" INTO NEW."stock_after";
	IF NOT FOUND THEN
		RAISE EXCEPTION 'only counted parts move' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "part_movements_move_stock" BEFORE INSERT ON "part_movements"
	FOR EACH ROW EXECUTE FUNCTION "move_stock"();
--> statement-breakpoint
-- Whoever else updates a counted part, by an import or by hand, leaves its stock as it is.
CREATE FUNCTION "keep_counted_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 THEN
		NEW."stock" := OLD."stock";
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "parts_keep_counted_stock" BEFORE UPDATE ON "parts"
	FOR EACH ROW WHEN (OLD."is_stocked" AND NEW."is_stocked" AND NEW."stock" <> OLD."stock")
	EXECUTE FUNCTION "keep_counted_stock"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'movements never change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "part_movements_never_change" BEFORE UPDATE OR DELETE ON "part_movements"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_movements"();
--> statement-breakpoint
CREATE TRIGGER "part_movements_are_never_emptied" BEFORE TRUNCATE ON "part_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_movements"();
--> statement-breakpoint
-- Lines without a state are older than planning and count as built in. Those on phones that are still to be repaired are plans.
UPDATE "devices" SET "parts" = (
	SELECT jsonb_agg("line" || '{"state": "geplant"}' ORDER BY "place")
	FROM jsonb_array_elements("devices"."parts") WITH ORDINALITY AS "lines" ("line", "place"))
WHERE "status" IN ('gekauft', 'in_reparatur') AND "parts" <> '[]';
--> statement-breakpoint
UPDATE "trash" SET "row" = jsonb_set("row", '{parts}', (
	SELECT jsonb_agg("line" || '{"state": "geplant"}' ORDER BY "place")
	FROM jsonb_array_elements("trash"."row" -> 'parts') WITH ORDINALITY AS "lines" ("line", "place")))
WHERE "kind" = 'device' AND "row" ->> 'status' IN ('gekauft', 'in_reparatur') AND "row" -> 'parts' <> '[]';
