-- Whatever writes devices, parts or assignments also writes what they count for, in the same transaction. Each connection
-- adds to rows of its own: nobody waits for anybody, and no two can wait for each other.
CREATE FUNCTION "add_to_sums"("of_kind" text, "of_key" text, "more_rows" numeric, "more_planned" numeric, "more_made" numeric)
	RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "kept_sums" AS "kept" ("kind", "key", "connection", "rows", "cents", "more_cents")
		VALUES ("of_kind", "of_key", pg_backend_pid(), "more_rows", "more_planned", "more_made")
		ON CONFLICT ("kind", "key", "connection") DO UPDATE SET "rows" = "kept"."rows" + excluded."rows",
			"cents" = "kept"."cents" + excluded."cents", "more_cents" = "kept"."more_cents" + excluded."more_cents";
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_device_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "device_names" ("key", "name")
			SELECT DISTINCT "name_key", lower("model" || ' ' || coalesce("model_desc", '')) FROM "new_rows"
			WHERE NOT EXISTS (SELECT FROM "device_names" WHERE "device_names"."key" = "new_rows"."name_key")
			ORDER BY "name_key" ON CONFLICT DO NOTHING;
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), sum("more_cents")) FROM (
			SELECT "kind", "key", "rows", "cents", "more_cents" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('device', "status", 1::bigint,
					CASE WHEN "status" = 'verkauft' THEN "desired_profit_cents" ELSE 0 END,
					CASE WHEN "status" = 'verkauft'
						THEN coalesce("actual_selling_price_cents", 0) - "purchase_price_cents" - "parts_cents" ELSE 0 END),
				('deviceName', "status" || ' ' || "name_key"::text, 1, 0, 0)
			) "counted" ("kind", "key", "rows", "cents", "more_cents")) "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "add_to_sums"("kind", "key", -sum("rows"), -sum("cents"), -sum("more_cents")) FROM (
			SELECT "kind", "key", "rows", "cents", "more_cents" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('device', "status", 1::bigint,
					CASE WHEN "status" = 'verkauft' THEN "desired_profit_cents" ELSE 0 END,
					CASE WHEN "status" = 'verkauft'
						THEN coalesce("actual_selling_price_cents", 0) - "purchase_price_cents" - "parts_cents" ELSE 0 END),
				('deviceName', "status" || ' ' || "name_key"::text, 1, 0, 0)
			) "counted" ("kind", "key", "rows", "cents", "more_cents")) "removed" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSE
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), sum("more_cents")) FROM (
			SELECT "kind", "key", "rows", "cents", "more_cents" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('device', "status", 1::bigint,
					CASE WHEN "status" = 'verkauft' THEN "desired_profit_cents" ELSE 0 END,
					CASE WHEN "status" = 'verkauft'
						THEN coalesce("actual_selling_price_cents", 0) - "purchase_price_cents" - "parts_cents" ELSE 0 END),
				('deviceName', "status" || ' ' || "name_key"::text, 1, 0, 0)
			) "counted" ("kind", "key", "rows", "cents", "more_cents")
			UNION ALL
			SELECT "kind", "key", -"rows", -"cents", -"more_cents" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('device', "status", 1::bigint,
					CASE WHEN "status" = 'verkauft' THEN "desired_profit_cents" ELSE 0 END,
					CASE WHEN "status" = 'verkauft'
						THEN coalesce("actual_selling_price_cents", 0) - "purchase_price_cents" - "parts_cents" ELSE 0 END),
				('deviceName', "status" || ' ' || "name_key"::text, 1, 0, 0)
			) "counted" ("kind", "key", "rows", "cents", "more_cents")) "changed" GROUP BY "kind", "key" HAVING sum("rows") <> 0 OR sum("cents") <> 0 OR sum("more_cents") <> 0 ORDER BY "kind", "key";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_assignment_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
			SELECT "kind", "key", "rows", "cents" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('assignment', "status", 1::bigint, 0::bigint),
				('assignment', 'reversed', "was_reversed"::integer, 0),
				('reseller', "status" || ' ' || coalesce("reseller_id"::text, ''), 1,
					CASE WHEN "status" = 'sold' THEN coalesce("actual_sale_price_cents", 0) ELSE 0 END)
			) "counted" ("kind", "key", "rows", "cents")) "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "add_to_sums"("kind", "key", -sum("rows"), -sum("cents"), 0) FROM (
			SELECT "kind", "key", "rows", "cents" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('assignment', "status", 1::bigint, 0::bigint),
				('assignment', 'reversed', "was_reversed"::integer, 0),
				('reseller', "status" || ' ' || coalesce("reseller_id"::text, ''), 1,
					CASE WHEN "status" = 'sold' THEN coalesce("actual_sale_price_cents", 0) ELSE 0 END)
			) "counted" ("kind", "key", "rows", "cents")) "removed" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSE
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
			SELECT "kind", "key", "rows", "cents" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('assignment', "status", 1::bigint, 0::bigint),
				('assignment', 'reversed', "was_reversed"::integer, 0),
				('reseller', "status" || ' ' || coalesce("reseller_id"::text, ''), 1,
					CASE WHEN "status" = 'sold' THEN coalesce("actual_sale_price_cents", 0) ELSE 0 END)
			) "counted" ("kind", "key", "rows", "cents")
			UNION ALL
			SELECT "kind", "key", -"rows", -"cents" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('assignment', "status", 1::bigint, 0::bigint),
				('assignment', 'reversed', "was_reversed"::integer, 0),
				('reseller', "status" || ' ' || coalesce("reseller_id"::text, ''), 1,
					CASE WHEN "status" = 'sold' THEN coalesce("actual_sale_price_cents", 0) ELSE 0 END)
			) "counted" ("kind", "key", "rows", "cents")) "changed" GROUP BY "kind", "key" HAVING sum("rows") <> 0 OR sum("cents") <> 0 ORDER BY "kind", "key";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_part_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "add_to_sums"("kind", "key", sum("rows"), 0, 0) FROM (
			SELECT "kind", "key", "rows" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('part', '', 1::bigint)
			) "counted" ("kind", "key", "rows")) "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "add_to_sums"("kind", "key", -sum("rows"), 0, 0) FROM (
			SELECT "kind", "key", "rows" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('part', '', 1::bigint)
			) "counted" ("kind", "key", "rows")) "removed" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSE
		PERFORM "add_to_sums"("kind", "key", sum("rows"), 0, 0) FROM (
			SELECT "kind", "key", "rows" FROM "new_rows" CROSS JOIN LATERAL (VALUES
				('part', '', 1::bigint)
			) "counted" ("kind", "key", "rows")
			UNION ALL
			SELECT "kind", "key", -"rows" FROM "old_rows" CROSS JOIN LATERAL (VALUES
				('part', '', 1::bigint)
			) "counted" ("kind", "key", "rows")) "changed" GROUP BY "kind", "key" HAVING sum("rows") <> 0 ORDER BY "kind", "key";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "devices_were_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('device', 'deviceName');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "assignments_were_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('assignment', 'reseller');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "parts_were_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('part');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_keep_sums_on_insert" AFTER INSERT ON "devices"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_device_sums"();
--> statement-breakpoint
CREATE TRIGGER "devices_keep_sums_on_update" AFTER UPDATE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_device_sums"();
--> statement-breakpoint
CREATE TRIGGER "devices_keep_sums_on_delete" AFTER DELETE ON "devices"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_device_sums"();
--> statement-breakpoint
CREATE TRIGGER "devices_keep_sums_on_truncate" AFTER TRUNCATE ON "devices"
	FOR EACH STATEMENT EXECUTE FUNCTION "devices_were_emptied"();
--> statement-breakpoint
CREATE TRIGGER "assignments_keep_sums_on_insert" AFTER INSERT ON "assignments"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_assignment_sums"();
--> statement-breakpoint
CREATE TRIGGER "assignments_keep_sums_on_update" AFTER UPDATE ON "assignments"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_assignment_sums"();
--> statement-breakpoint
CREATE TRIGGER "assignments_keep_sums_on_delete" AFTER DELETE ON "assignments"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_assignment_sums"();
--> statement-breakpoint
CREATE TRIGGER "assignments_keep_sums_on_truncate" AFTER TRUNCATE ON "assignments"
	FOR EACH STATEMENT EXECUTE FUNCTION "assignments_were_emptied"();
--> statement-breakpoint
CREATE TRIGGER "parts_keep_sums_on_insert" AFTER INSERT ON "parts"
	REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_part_sums"();
--> statement-breakpoint
CREATE TRIGGER "parts_keep_sums_on_update" AFTER UPDATE ON "parts"
	REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_part_sums"();
--> statement-breakpoint
CREATE TRIGGER "parts_keep_sums_on_delete" AFTER DELETE ON "parts"
	REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_part_sums"();
--> statement-breakpoint
CREATE TRIGGER "parts_keep_sums_on_truncate" AFTER TRUNCATE ON "parts"
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_were_emptied"();
--> statement-breakpoint
-- The same figures by plain counting: what they begin with, and what a job compares them with.
CREATE VIEW "plain_sums" AS
	SELECT "kind", "key", sum("rows")::bigint AS "rows", sum("cents")::bigint AS "cents", sum("more_cents")::bigint AS "more_cents"
		FROM "devices" CROSS JOIN LATERAL (VALUES
				('device', "status", 1::bigint,
					CASE WHEN "status" = 'verkauft' THEN "desired_profit_cents" ELSE 0 END,
					CASE WHEN "status" = 'verkauft'
						THEN coalesce("actual_selling_price_cents", 0) - "purchase_price_cents" - "parts_cents" ELSE 0 END),
				('deviceName', "status" || ' ' || "name_key"::text, 1, 0, 0)
			) "counted" ("kind", "key", "rows", "cents", "more_cents") GROUP BY 1, 2
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
INSERT INTO "kept_sums" ("kind", "key", "connection", "rows", "cents", "more_cents")
	SELECT "kind", "key", 0, "rows", "cents", "more_cents" FROM "plain_sums";
--> statement-breakpoint
INSERT INTO "device_names" ("key", "name")
	SELECT DISTINCT "name_key", lower("model" || ' ' || coalesce("model_desc", '')) FROM "devices";
--> statement-breakpoint
-- Rows that are written all the time stay on their page, and what only the index is asked for stays known as visible.
ALTER TABLE "kept_sums" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "devices" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- What was written lately and is not sorted into the index yet is read by every search: it is kept short.
ALTER INDEX "devices_numbers_text_index" SET (gin_pending_list_limit = 256);
