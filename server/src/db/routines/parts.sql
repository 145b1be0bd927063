-- The stock of a counted part changes by movements alone: any other update, such as an import, leaves it as it is.
CREATE OR REPLACE FUNCTION keep_counted_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF pg_trigger_depth() < 2 THEN
		NEW."stock" := OLD."stock";
	END IF;
	RETURN NEW;
END $function$;

-- Parts are counted.
CREATE OR REPLACE FUNCTION keep_part_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION parts_were_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('part');
	RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER parts_keep_counted_stock
  BEFORE UPDATE ON parts
  FOR EACH ROW
  WHEN ((old.is_stocked AND new.is_stocked AND (new.stock <> old.stock)))
  EXECUTE FUNCTION keep_counted_stock();

CREATE OR REPLACE TRIGGER parts_keep_sums_on_delete
  AFTER DELETE ON parts
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_part_sums();

CREATE OR REPLACE TRIGGER parts_keep_sums_on_insert
  AFTER INSERT ON parts
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_part_sums();

CREATE OR REPLACE TRIGGER parts_keep_sums_on_truncate
  AFTER TRUNCATE ON parts
  FOR EACH STATEMENT
  EXECUTE FUNCTION parts_were_emptied();

CREATE OR REPLACE TRIGGER parts_keep_sums_on_update
  AFTER UPDATE ON parts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_part_sums();

CREATE OR REPLACE TRIGGER parts_tell_delete
  AFTER DELETE ON parts
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('part');

CREATE OR REPLACE TRIGGER parts_tell_insert
  AFTER INSERT ON parts
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('part');

CREATE OR REPLACE TRIGGER parts_tell_update
  AFTER UPDATE ON parts
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('part');
