-- NOTIFY within a transaction holds a lock of the whole server until its commit is on the disk, so that all writers wait for
-- each other. A session that sets `kreislauf.tells_after_commit` therefore collects its notices and sends them with
-- `tell_untold` after the commit; any other session, such as a console, notifies by its commit.
CREATE OR REPLACE FUNCTION tell(told text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
	"untold" text;
BEGIN
	IF coalesce(current_setting('kreislauf.tells_after_commit', true), '') <> 'on' THEN
		PERFORM pg_notify('kreislauf_changes', "told");
		RETURN;
	END IF;
	"untold" := coalesce(current_setting('kreislauf.untold', true), '');
	IF strpos("untold", "told" || ';') = 0 THEN PERFORM set_config('kreislauf.untold', "untold" || "told" || ';', false); END IF;
END $function$;

-- Every write notifies all listening processes, once its transaction is committed. After fifty rows a transaction names the
-- kind alone; PostgreSQL sends the same notice of one transaction once, however many rows follow.
CREATE OR REPLACE FUNCTION tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"told_rows" integer := coalesce(nullif(current_setting('kreislauf.told_rows', true), ''), '0')::integer;
	"row_ids" text[];
BEGIN
	"row_ids" := ARRAY(SELECT "id"::text FROM "changed_rows" LIMIT 51);
	IF cardinality("row_ids") = 0 THEN RETURN NULL; END IF;
	IF "told_rows" <= 50 THEN
		"told_rows" := "told_rows" + cardinality("row_ids");
		PERFORM set_config('kreislauf.told_rows', "told_rows"::text, true);
	END IF;
	PERFORM tell(TG_ARGV[0] || ' ' || CASE WHEN "told_rows" > 50 THEN '*' ELSE array_to_string("row_ids", ',') END);
	RETURN NULL;
END $function$;

-- Accounts, sessions and orders are announced by their kind alone, without ids.
CREATE OR REPLACE FUNCTION tell_change_of_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (SELECT FROM "changed_rows") THEN PERFORM tell(TG_ARGV[0] || ' *'); END IF;
	RETURN NULL;
END $function$;

-- Sends the notices that the session has collected; called right after the commit.
CREATE OR REPLACE FUNCTION tell_untold()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
	"untold" text := coalesce(current_setting('kreislauf.untold', true), '');
BEGIN
	IF "untold" = '' THEN RETURN; END IF;
	PERFORM set_config('kreislauf.untold', '', false);
	PERFORM pg_notify('kreislauf_changes', "told") FROM unnest(string_to_array(rtrim("untold", ';'), ';')) AS "told";
END $function$;
