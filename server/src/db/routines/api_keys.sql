-- Counts a call of a key for programs and answers nothing, or refuses it and answers when there is room again. The key's row is
-- held meanwhile, so that the limit holds however many processes count at once.
CREATE OR REPLACE FUNCTION count_api_key_call(called_key uuid, called_at timestamp with time zone, most integer, counts_for interval)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
DECLARE
	"next_slot" integer;
	"overwritten" timestamp with time zone;
BEGIN
	SELECT "calls" % "most" INTO "next_slot" FROM "api_keys" WHERE "id" = "called_key" FOR NO KEY UPDATE;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT "at" INTO "overwritten" FROM "api_key_calls" WHERE "key_id" = "called_key" AND "slot" = "next_slot";
	IF "overwritten" + "counts_for" > "called_at" THEN RETURN "overwritten" + "counts_for"; END IF;
	INSERT INTO "api_key_calls" ("key_id", "slot", "at") VALUES ("called_key", "next_slot", "called_at")
		ON CONFLICT ("key_id", "slot") DO UPDATE SET "at" = EXCLUDED."at";
	UPDATE "api_keys" SET "calls" = "calls" + 1, "last_used_at" = "called_at" WHERE "id" = "called_key";
	RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER api_keys_tell_delete
  AFTER DELETE ON api_keys
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change_of_kind('account');
