CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reverses_id" uuid,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	"purchase_price_cents" bigint NOT NULL,
	"parts_cents" bigint NOT NULL,
	"days_to_sell" integer NOT NULL,
	"channel" text NOT NULL,
	"assignment_id" uuid,
	"taxation" text NOT NULL,
	"tax_rate" double precision NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"day" date GENERATED ALWAYS AS (("sales"."effective_at" at time zone 'Europe/Berlin')::date) STORED NOT NULL,
	"profit_cents" bigint GENERATED ALWAYS AS ("sales"."price_cents" - "sales"."purchase_price_cents" - "sales"."parts_cents") STORED NOT NULL,
	"margin_cents" bigint GENERATED ALWAYS AS (case when "sales"."price_cents" > 0 then greatest(0, "sales"."price_cents" - "sales"."purchase_price_cents") else least(0, "sales"."price_cents" - "sales"."purchase_price_cents") end) STORED NOT NULL,
	CONSTRAINT "sales_kind_check" CHECK ("sales"."kind" in ('verkauf', 'korrektur', 'ruecknahme') and ("sales"."kind" = 'verkauf') = ("sales"."reverses_id" is null) and ("sales"."kind" = 'verkauf') = ("sales"."price_cents" > 0)),
	CONSTRAINT "sales_channel_check" CHECK (("sales"."channel" = 'reseller') = ("sales"."assignment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_reverses_id_sales_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_reverses_id_key" ON "sales" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "sales_device_id_index" ON "sales" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "sales_day_index" ON "sales" USING btree ("day","device_id");--> statement-breakpoint
CREATE INDEX "sales_assignment_id_index" ON "sales" USING btree ("assignment_id") WHERE "sales"."assignment_id" is not null;
--> statement-breakpoint
-- What the history knows of sales: one row for each moment at which price, day or cost of a sold phone, or whether it is sold
-- at all, were others than before. A phone that was sold from its beginning has its price from the first change of it, else
-- from the device; a cost that the history does not tell is the device's.
CREATE TEMPORARY TABLE "sale_moments" AS
	WITH "told" AS (
		SELECT "id", "device_id", "kind", "at", "actor_id", "actor_name",
			max("change" ->> 'to') FILTER (WHERE "change" ->> 'field' = 'status') AS "status",
			round((max("change" ->> 'to') FILTER (WHERE "change" ->> 'field' = 'actualSellingPrice'))::numeric * 100)::bigint AS "price_cents",
			round((max("change" ->> 'from') FILTER (WHERE "change" ->> 'field' = 'actualSellingPrice'))::numeric * 100)::bigint AS "former_price_cents",
			(max("change" ->> 'to') FILTER (WHERE "change" ->> 'field' = 'soldDate'))::timestamptz AS "sold_date",
			(max("change" ->> 'from') FILTER (WHERE "change" ->> 'field' = 'soldDate'))::timestamptz AS "former_sold_date",
			round((max("change" ->> 'to') FILTER (WHERE "change" ->> 'field' = 'purchasePrice'))::numeric * 100)::bigint AS "purchase_price_cents",
			round((SELECT sum(("line" ->> 'price')::numeric) * 100
				FROM jsonb_array_elements("parts") AS "line"))::bigint AS "parts_cents"
		FROM (
			SELECT "device_events".*, "change",
				CASE WHEN "change" ->> 'field' = 'parts' AND jsonb_typeof("change" -> 'to') = 'array' THEN "change" -> 'to' END AS "parts"
			FROM "device_events" LEFT JOIN LATERAL jsonb_array_elements("changes") AS "change"
				ON "change" ->> 'field' IN ('status', 'actualSellingPrice', 'soldDate', 'purchasePrice', 'parts')
			WHERE ("kind" <> 'changed' OR "change" IS NOT NULL) AND "device_id" IN (
				SELECT "device_id" FROM "device_events" WHERE "changes" @> '[{"field": "status", "to": "verkauft"}]')
		) AS "changes"
		GROUP BY "id", "device_id", "kind", "at", "actor_id", "actor_name", "parts"
	), "merged" AS (
		SELECT "id", "device_id", "kind", "at", "actor_id", "actor_name", max("status") AS "status", max("price_cents") AS "price_cents",
			max("former_price_cents") AS "former_price_cents", max("sold_date") AS "sold_date", max("former_sold_date") AS "former_sold_date",
			max("purchase_price_cents") AS "purchase_price_cents", max("parts_cents") AS "parts_cents"
		FROM "told" GROUP BY "id", "device_id", "kind", "at", "actor_id", "actor_name"
	), "grouped" AS (
		SELECT *, count("status") OVER "so_far" AS "of_status", count("price_cents") OVER "so_far" AS "of_price",
			count("sold_date") OVER "so_far" AS "of_date", count("purchase_price_cents") OVER "so_far" AS "of_purchase",
			count("parts_cents") OVER "so_far" AS "of_parts"
		FROM "merged" WINDOW "so_far" AS (PARTITION BY "device_id" ORDER BY "id")
	), "known" AS (
		SELECT "id", "device_id", "kind", "at", "actor_id", "actor_name",
			first_value("status") OVER (PARTITION BY "device_id", "of_status" ORDER BY "id") AS "status",
			coalesce(first_value("price_cents") OVER (PARTITION BY "device_id", "of_price" ORDER BY "id"),
				(array_agg("former_price_cents") FILTER (WHERE "former_price_cents" IS NOT NULL) OVER "later")[1]) AS "price_cents",
			coalesce(first_value("sold_date") OVER (PARTITION BY "device_id", "of_date" ORDER BY "id"),
				(array_agg("former_sold_date") FILTER (WHERE "former_sold_date" IS NOT NULL) OVER "later")[1]) AS "sold_date",
			first_value("purchase_price_cents") OVER (PARTITION BY "device_id", "of_purchase" ORDER BY "id") AS "purchase_price_cents",
			first_value("parts_cents") OVER (PARTITION BY "device_id", "of_parts" ORDER BY "id") AS "parts_cents"
		FROM "grouped" WINDOW "later" AS (PARTITION BY "device_id" ORDER BY "id" ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
	), "states" AS (
		SELECT "known"."id", "known"."device_id", "at", "actor_id", "actor_name",
			"known"."status" = 'verkauft' AND "known"."kind" <> 'deleted' AND coalesce("known"."price_cents", "devices"."actual_selling_price_cents", 0) > 0 AS "is_sold",
			coalesce("known"."price_cents", "devices"."actual_selling_price_cents") AS "price_cents",
			coalesce("known"."sold_date", "devices"."sold_date", "at") AS "sold_date",
			coalesce("known"."purchase_price_cents", "devices"."purchase_price_cents", 0) AS "purchase_price_cents",
			coalesce("known"."parts_cents", 0) AS "parts_cents", "devices"."purchase_day"
		FROM "known" LEFT JOIN "devices" ON "devices"."id" = "known"."device_id"
	), "compared" AS (
		SELECT *, coalesce(lag("is_sold") OVER "before", false) AS "was_sold",
			lag(ROW("price_cents", "sold_date", "purchase_price_cents", "parts_cents")) OVER "before"
				IS NOT DISTINCT FROM ROW("price_cents", "sold_date", "purchase_price_cents", "parts_cents") AS "is_same"
		FROM "states" WINDOW "before" AS (PARTITION BY "device_id" ORDER BY "id")
	)
	SELECT *, gen_random_uuid() AS "sale_id" FROM "compared" WHERE "is_sold" <> "was_sold" OR ("is_sold" AND NOT "is_same");
--> statement-breakpoint
-- A reseller's report has the very moment of the device's change.
INSERT INTO "sales" ("id", "device_id", "kind", "effective_at", "price_cents", "purchase_price_cents", "parts_cents", "days_to_sell", "channel",
		"assignment_id", "taxation", "tax_rate", "recorded_at", "actor_id", "actor_name")
	SELECT "sale_id", "sale_moments"."device_id", 'verkauf', "sold_date", "price_cents", "purchase_price_cents", "parts_cents",
		greatest(0, coalesce(("sold_date" AT TIME ZONE 'Europe/Berlin')::date - "purchase_day", 0)),
		CASE WHEN "reported"."id" IS NULL THEN 'direkt' ELSE 'reseller' END, "reported"."id",
		coalesce("settings"."values" #>> '{tax,scheme}', 'differenz'), coalesce(("settings"."values" #>> '{tax,rate}')::float8, 19),
		"at", "actor_id", "actor_name"
	FROM "sale_moments" CROSS JOIN "settings"
	LEFT JOIN LATERAL (SELECT "assignments"."id" FROM "assignments" JOIN "assignment_events" ON "assignment_id" = "assignments"."id"
		WHERE "assignments"."device_id" = "sale_moments"."device_id" AND "assignment_events"."action" = 'reportSale'
			AND "assignment_events"."at" = "sale_moments"."at" LIMIT 1) AS "reported" ON true
	WHERE "is_sold";
--> statement-breakpoint
INSERT INTO "sales" ("device_id", "kind", "reverses_id", "effective_at", "price_cents", "purchase_price_cents", "parts_cents", "days_to_sell", "channel",
		"assignment_id", "taxation", "tax_rate", "recorded_at", "actor_id", "actor_name")
	SELECT "sales"."device_id", 'korrektur', "sales"."id", "effective_at", -"price_cents", -"purchase_price_cents", -"parts_cents",
		-"days_to_sell", "channel", "assignment_id", "taxation", "tax_rate", "ended"."at", "ended"."actor_id", "ended"."actor_name"
	FROM (SELECT "sale_id", lead("at") OVER "after" AS "at", lead("actor_id") OVER "after" AS "actor_id",
			lead("actor_name") OVER "after" AS "actor_name"
		FROM "sale_moments" WINDOW "after" AS (PARTITION BY "device_id" ORDER BY "id")) AS "ended"
	JOIN "sales" ON "sales"."id" = "ended"."sale_id" WHERE "ended"."at" IS NOT NULL;
--> statement-breakpoint
-- Where the history says something else than the device, the device counts: the one is corrected, the other written.
INSERT INTO "sales" ("device_id", "kind", "reverses_id", "effective_at", "price_cents", "purchase_price_cents", "parts_cents", "days_to_sell", "channel",
		"assignment_id", "taxation", "tax_rate", "reason", "recorded_at", "actor_name")
	SELECT "sales"."device_id", 'korrektur', "sales"."id", "sales"."effective_at", -"sales"."price_cents", -"sales"."purchase_price_cents",
		-"sales"."parts_cents", -"sales"."days_to_sell", "sales"."channel", "sales"."assignment_id", "sales"."taxation", "sales"."tax_rate", 'Aus der Gerätehistorie übernommen',
		coalesce("devices"."updated_at", "sales"."recorded_at"), 'Kreislauf'
	FROM "sales" LEFT JOIN "sales" AS "reversal" ON "reversal"."reverses_id" = "sales"."id"
	LEFT JOIN "devices" ON "devices"."id" = "sales"."device_id"
	WHERE "sales"."kind" = 'verkauf' AND "reversal"."id" IS NULL
		AND ROW("devices"."actual_selling_price_cents", "devices"."sold_date", "devices"."purchase_price_cents", "devices"."parts_cents")
			IS DISTINCT FROM ROW("sales"."price_cents", "sales"."effective_at", "sales"."purchase_price_cents", "sales"."parts_cents");
--> statement-breakpoint
INSERT INTO "sales" ("device_id", "kind", "effective_at", "price_cents", "purchase_price_cents", "parts_cents", "days_to_sell", "channel",
		"assignment_id", "taxation", "tax_rate", "recorded_at", "actor_name")
	SELECT "devices"."id", 'verkauf', "sold_date", "actual_selling_price_cents", "purchase_price_cents", "parts_cents", greatest(0, "sold_day" - "purchase_day"),
		CASE WHEN "by_reseller"."id" IS NULL THEN 'direkt' ELSE 'reseller' END, "by_reseller"."id",
		coalesce("settings"."values" #>> '{tax,scheme}', 'differenz'), coalesce(("settings"."values" #>> '{tax,rate}')::float8, 19),
		"devices"."updated_at", 'Kreislauf'
	FROM "devices" CROSS JOIN "settings"
	LEFT JOIN "assignments" AS "by_reseller" ON "by_reseller"."device_id" = "devices"."id" AND "by_reseller"."status" = 'sold'
	WHERE "devices"."status" = 'verkauft' AND NOT EXISTS (SELECT FROM "sales" LEFT JOIN "sales" AS "reversal"
			ON "reversal"."reverses_id" = "sales"."id"
		WHERE "sales"."device_id" = "devices"."id" AND "sales"."kind" = 'verkauf' AND "reversal"."id" IS NULL);
--> statement-breakpoint
DROP TABLE "sale_moments";
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sales are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER "sales_are_kept" BEFORE UPDATE OR DELETE ON "sales" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_sales"();
--> statement-breakpoint
CREATE TRIGGER "sales_are_not_emptied" BEFORE TRUNCATE ON "sales" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_sales"();
--> statement-breakpoint
-- A sold device has one standing sale with its price, day and costs, any other has none. Asked at the end of the transaction,
-- of the device as it is then.
CREATE FUNCTION "check_standing_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"fits" boolean;
BEGIN
	SELECT CASE WHEN "devices"."status" = 'verkauft'
			THEN count("standing"."id") = 1 AND bool_and("standing"."price_cents" = "devices"."actual_selling_price_cents"
				AND "standing"."effective_at" = "devices"."sold_date" AND "standing"."purchase_price_cents" = "devices"."purchase_price_cents"
				AND "standing"."parts_cents" = "devices"."parts_cents"
				AND "standing"."days_to_sell" = greatest(0, "devices"."sold_day" - "devices"."purchase_day"))
			ELSE count("standing"."id") = 0 END
		INTO "fits"
		FROM "devices" LEFT JOIN (SELECT "sales".* FROM "sales" LEFT JOIN "sales" AS "reversal" ON "reversal"."reverses_id" = "sales"."id"
			WHERE "sales"."device_id" = NEW."id" AND "sales"."kind" = 'verkauf' AND "reversal"."id" IS NULL) AS "standing" ON true
		WHERE "devices"."id" = NEW."id" GROUP BY "devices"."id";
	IF NOT "fits" THEN
		RAISE EXCEPTION 'device % and its sales say different things', NEW."id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "devices_sale_is_new" AFTER INSERT ON "devices" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."status" = 'verkauft') EXECUTE FUNCTION "check_standing_sale"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "devices_sale_is_kept" AFTER UPDATE ON "devices" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD."status" = 'verkauft' OR NEW."status" = 'verkauft')
		AND (OLD."status", OLD."actual_selling_price_cents", OLD."sold_date", OLD."purchase_price_cents", OLD."parts_cents", OLD."purchase_day")
			IS DISTINCT FROM (NEW."status", NEW."actual_selling_price_cents", NEW."sold_date", NEW."purchase_price_cents", NEW."parts_cents", NEW."purchase_day"))
	EXECUTE FUNCTION "check_standing_sale"();
--> statement-breakpoint
-- Months of sales and the models whose medians are due follow from the rows of sales.
CREATE FUNCTION "keep_sale_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), sum("more_cents")) FROM (
		SELECT "counted".* FROM "new_rows" CROSS JOIN LATERAL (VALUES
			('saleMonth', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "price_cents", "profit_cents"),
			('saleMargin', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "purchase_price_cents", "margin_cents"),
			('saleDays', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "days_to_sell", 0)
		) AS "counted" ("kind", "key", "rows", "cents", "more_cents")) AS "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "model_key" FROM "devices" JOIN "new_rows" ON "device_id" = "devices"."id"
		WHERE "model_key" <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sales_keep_sums" AFTER INSERT ON "sales"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_sale_sums"();
--> statement-breakpoint
DROP TRIGGER "devices_note_new_sales" ON "devices";
--> statement-breakpoint
DROP TRIGGER "devices_note_changed_sales" ON "devices";
--> statement-breakpoint
DROP TRIGGER "devices_note_deleted_sales" ON "devices";
--> statement-breakpoint
DROP FUNCTION "note_new_sales"();
--> statement-breakpoint
DROP FUNCTION "note_changed_sales"();
--> statement-breakpoint
DROP FUNCTION "note_deleted_sales"();
--> statement-breakpoint
-- A sold phone that is called or graded differently counts for other medians; its sale stays.
CREATE FUNCTION "note_renamed_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "key" FROM (VALUES (OLD."model_key"), (NEW."model_key")) AS "keys" ("key") WHERE "key" <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_note_renamed_sale" AFTER UPDATE ON "devices" FOR EACH ROW WHEN (NEW."status" = 'verkauft'
		AND (OLD."model_key", OLD."model", OLD."model_storage_gb", OLD."sale_grade", OLD."overall_grade", OLD."software_info")
			IS DISTINCT FROM (NEW."model_key", NEW."model", NEW."model_storage_gb", NEW."sale_grade", NEW."overall_grade", NEW."software_info"))
	EXECUTE FUNCTION "note_renamed_sale"();
--> statement-breakpoint
-- The state of a device for the counts: its status, its name, and of sold ones the profit that was planned.
CREATE OR REPLACE FUNCTION "keep_device_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "device_names" ("key", "name")
			SELECT DISTINCT "name_key", lower("model" || ' ' || coalesce("model_desc", '')) FROM "new_rows"
			WHERE NOT EXISTS (SELECT FROM "device_names" WHERE "device_names"."key" = "new_rows"."name_key")
			ORDER BY "name_key" ON CONFLICT DO NOTHING;
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
			SELECT "counted".* FROM "new_rows" CROSS JOIN LATERAL "sums_of_device"("status", "name_key", "desired_profit_cents") AS "counted"
		) AS "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSE
		PERFORM "add_to_sums"("kind", "key", -sum("rows"), -sum("cents"), 0) FROM (
			SELECT "counted".* FROM "old_rows" CROSS JOIN LATERAL "sums_of_device"("status", "name_key", "desired_profit_cents") AS "counted"
		) AS "removed" GROUP BY "kind", "key" ORDER BY "kind", "key";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "sums_of_device"("status" text, "name_key" uuid, "desired_profit_cents" bigint)
	RETURNS TABLE ("kind" text, "key" text, "rows" bigint, "cents" bigint) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('device', $1, 1::bigint, CASE WHEN $1 = 'verkauft' THEN $3 ELSE 0 END), ('deviceName', $1 || ' ' || $2::text, 1, 0)
$$;
--> statement-breakpoint
-- Most changes of a device touch none of its counts: a row by row condition costs next to nothing then.
CREATE FUNCTION "keep_changed_device_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."name_key" <> OLD."name_key" THEN
		INSERT INTO "device_names" ("key", "name") VALUES (NEW."name_key", lower(NEW."model" || ' ' || coalesce(NEW."model_desc", '')))
			ON CONFLICT DO NOTHING;
	END IF;
	PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
		SELECT * FROM "sums_of_device"(NEW."status", NEW."name_key", NEW."desired_profit_cents")
		UNION ALL
		SELECT "kind", "key", -"rows", -"cents" FROM "sums_of_device"(OLD."status", OLD."name_key", OLD."desired_profit_cents")
	) AS "changed" GROUP BY "kind", "key" HAVING sum("rows") <> 0 OR sum("cents") <> 0 ORDER BY "kind", "key";
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "devices_keep_sums_on_update" ON "devices";
--> statement-breakpoint
CREATE TRIGGER "devices_keep_sums_on_update" AFTER UPDATE ON "devices" FOR EACH ROW
	WHEN ((OLD."status", OLD."name_key", OLD."desired_profit_cents") IS DISTINCT FROM (NEW."status", NEW."name_key", NEW."desired_profit_cents"))
	EXECUTE FUNCTION "keep_changed_device_sums"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_changed_devices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "day" FROM (VALUES (OLD."purchase_day"), (NEW."purchase_day")) AS "days" ("day");
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "devices_note_changed" ON "devices";
--> statement-breakpoint
-- Whatever device-sums.queries.ts reads of a device.
CREATE TRIGGER "devices_note_changed" AFTER UPDATE ON "devices" FOR EACH ROW
	WHEN ((OLD."purchase_day", OLD."status", OLD."actual_selling_price_cents", OLD."sold_day", OLD."purchase_price_cents", OLD."parts_cents",
			OLD."desired_profit_cents", OLD."model", OLD."model_name", OLD."purchase_method", OLD."present_grade", OLD."sale_grade",
			OLD."overall_grade", OLD."battery_health", OLD."donor_since")
		IS DISTINCT FROM (NEW."purchase_day", NEW."status", NEW."actual_selling_price_cents", NEW."sold_day", NEW."purchase_price_cents", NEW."parts_cents",
			NEW."desired_profit_cents", NEW."model", NEW."model_name", NEW."purchase_method", NEW."present_grade", NEW."sale_grade",
			NEW."overall_grade", NEW."battery_health", NEW."donor_since"))
	EXECUTE FUNCTION "note_changed_devices"();
--> statement-breakpoint
CREATE OR REPLACE VIEW "plain_sums" AS
	SELECT "counted"."kind", "counted"."key", sum("counted"."rows")::bigint AS "rows", sum("counted"."cents")::bigint AS "cents", 0::bigint AS "more_cents"
		FROM "devices" CROSS JOIN LATERAL "sums_of_device"("status", "name_key", "desired_profit_cents") AS "counted" GROUP BY 1, 2
	UNION ALL
	SELECT "counted"."kind", "counted"."key", sum("rows")::bigint AS "rows", sum("cents")::bigint AS "cents", sum("more_cents")::bigint AS "more_cents"
		FROM "sales" CROSS JOIN LATERAL (VALUES
			('saleMonth', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "price_cents", "profit_cents"),
			('saleMargin', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "purchase_price_cents", "margin_cents"),
			('saleDays', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "days_to_sell", 0)
		) AS "counted" ("kind", "key", "rows", "cents", "more_cents") GROUP BY 1, 2
	UNION ALL
	SELECT "kind", "key", sum("rows")::bigint AS "rows", sum("cents")::bigint AS "cents", 0::bigint AS "more_cents"
		FROM "assignments" CROSS JOIN LATERAL (VALUES
				('assignment', "status", 1::bigint, 0::bigint),
				('assignment', 'reversed', "was_reversed"::integer, 0),
				('reseller', "status" || ' ' || coalesce("reseller_id"::text, ''), 1,
					CASE WHEN "status" = 'sold' THEN coalesce("actual_sale_price_cents", 0) ELSE 0 END)
			) "counted" ("kind", "key", "rows", "cents") GROUP BY 1, 2
	UNION ALL
	SELECT "kind", "key", sum("rows")::bigint AS "rows", 0::bigint AS "cents", 0::bigint AS "more_cents"
		FROM "parts" CROSS JOIN LATERAL (VALUES
				('part', '', 1::bigint)
			) "counted" ("kind", "key", "rows") GROUP BY 1, 2;
--> statement-breakpoint
-- The profit that was made is summed by month now, no longer by status.
UPDATE "kept_sums" SET "more_cents" = 0 WHERE "kind" = 'device';
--> statement-breakpoint
INSERT INTO "kept_sums" ("kind", "key", "connection", "rows", "cents", "more_cents")
	SELECT "kind", "key", 0, "rows", "cents", "more_cents" FROM "plain_sums" WHERE "kind" IN ('saleMonth', 'saleMargin', 'saleDays');
