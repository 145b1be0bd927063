CREATE OR REPLACE FUNCTION assignments_were_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('assignment', 'reseller');
	RETURN NULL;
END $function$;

-- Assignments are counted by status and by reseller; for sold ones the revenue is summed up.
CREATE OR REPLACE FUNCTION keep_assignment_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION note_changed_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "analytics_changed_days" ("day")
		SELECT DISTINCT "purchase_day" FROM "devices" WHERE "id" IN (OLD."device_id", NEW."device_id");
	RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER assignments_count_write
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON assignments
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_write();

CREATE OR REPLACE TRIGGER assignments_keep_sums_on_delete
  AFTER DELETE ON assignments
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_assignment_sums();

CREATE OR REPLACE TRIGGER assignments_keep_sums_on_insert
  AFTER INSERT ON assignments
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_assignment_sums();

CREATE OR REPLACE TRIGGER assignments_keep_sums_on_truncate
  AFTER TRUNCATE ON assignments
  FOR EACH STATEMENT
  EXECUTE FUNCTION assignments_were_emptied();

CREATE OR REPLACE TRIGGER assignments_keep_sums_on_update
  AFTER UPDATE ON assignments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_assignment_sums();

CREATE OR REPLACE TRIGGER assignments_note_changed
  AFTER INSERT OR DELETE OR UPDATE ON assignments
  FOR EACH ROW
  EXECUTE FUNCTION note_changed_assignment();

CREATE OR REPLACE TRIGGER assignments_tell_delete
  AFTER DELETE ON assignments
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('assignment');

CREATE OR REPLACE TRIGGER assignments_tell_insert
  AFTER INSERT ON assignments
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('assignment');

CREATE OR REPLACE TRIGGER assignments_tell_update
  AFTER UPDATE ON assignments
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('assignment');
