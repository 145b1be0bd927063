-- A settlement stays as it was issued; only where it stands changes: paid or not, cancelled once.
CREATE OR REPLACE FUNCTION keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' OR OLD."is_cancelled"
		OR (to_jsonb(NEW) - ARRAY['paid_on', 'is_cancelled']) <> (to_jsonb(OLD) - ARRAY['paid_on', 'is_cancelled']) THEN
		RAISE EXCEPTION 'issued settlements never change' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $function$;

-- A payment shows wherever the document does.
CREATE OR REPLACE FUNCTION tell_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"document_ids" text[];
BEGIN
	"document_ids" := ARRAY(SELECT "document_id"::text FROM "changed_rows" LIMIT 51);
	IF cardinality("document_ids") > 0 THEN
		PERFORM tell('document ' || CASE WHEN cardinality("document_ids") > 50 THEN '*' ELSE array_to_string("document_ids", ',') END);
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER settlements_are_kept
  BEFORE DELETE OR UPDATE ON settlements
  FOR EACH ROW
  EXECUTE FUNCTION keep_settlement();

CREATE OR REPLACE TRIGGER settlements_are_not_emptied
  BEFORE TRUNCATE ON settlements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_settlements();

CREATE OR REPLACE TRIGGER settlements_tell_update
  AFTER UPDATE ON settlements
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_settlement();
