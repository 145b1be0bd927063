-- Counter cache: every write of devices, parts, assignments or sales adds to the counters in its own transaction. Each
-- connection has rows of its own, so that writers neither wait for each other nor deadlock.
CREATE OR REPLACE FUNCTION add_to_sums(of_kind text, of_key text, more_rows numeric, more_planned numeric, more_made numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "kept_sums" AS "kept" ("kind", "key", "connection", "rows", "cents", "more_cents")
		VALUES ("of_kind", "of_key", pg_backend_pid(), "more_rows", "more_planned", "more_made")
		ON CONFLICT ("kind", "key", "connection") DO UPDATE SET "rows" = "kept"."rows" + excluded."rows",
			"cents" = "kept"."cents" + excluded."cents", "more_cents" = "kept"."more_cents" + excluded."more_cents";
END $function$;

-- Table version, which caches are validated by: it grows with every statement that writes, by a random step, so that no two
-- states share a version, not even after a backup was restored.
CREATE OR REPLACE FUNCTION count_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM "add_to_sums"('writes', TG_TABLE_NAME, 1 + floor(random() * 1000000000)::bigint, 0, 0);
	RETURN NULL;
END $function$;
