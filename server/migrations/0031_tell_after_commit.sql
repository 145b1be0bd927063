-- Who notifies holds one lock of the whole server until the commit is on the disk, so that all who wrote waited for each
-- other. Whoever sets `kreislauf.tells_after_commit` collects what there is to tell and tells it with `tell_untold` once it is
-- stored; everybody else, a person at the console above all, still tells by the commit itself.
CREATE FUNCTION "tell"("told" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"untold" text;
BEGIN
	IF coalesce(current_setting('kreislauf.tells_after_commit', true), '') <> 'on' THEN
		PERFORM pg_notify('kreislauf_changes', "told");
		RETURN;
	END IF;
	"untold" := coalesce(current_setting('kreislauf.untold', true), '');
	IF strpos("untold", "told" || ';') = 0 THEN PERFORM set_config('kreislauf.untold', "untold" || "told" || ';', false); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tell_untold"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"untold" text := coalesce(current_setting('kreislauf.untold', true), '');
BEGIN
	IF "untold" = '' THEN RETURN; END IF;
	PERFORM set_config('kreislauf.untold', '', false);
	PERFORM pg_notify('kreislauf_changes', "told") FROM unnest(string_to_array(rtrim("untold", ';'), ';')) AS "told";
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_change_of_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "changed_rows") THEN PERFORM tell(TG_ARGV[0] || ' *'); END IF;
	RETURN NULL;
END $$;
