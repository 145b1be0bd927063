-- The lines stay as they were issued; they only stop to stand, once, when their settlement is cancelled.
CREATE OR REPLACE FUNCTION keep_settlement_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' OR NOT OLD."is_standing" OR (to_jsonb(NEW) - 'is_standing') <> (to_jsonb(OLD) - 'is_standing') THEN
		RAISE EXCEPTION 'lines of issued settlements never change' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE TRIGGER settlement_lines_are_kept
  BEFORE DELETE OR UPDATE ON settlement_lines
  FOR EACH ROW
  EXECUTE FUNCTION keep_settlement_line();

CREATE OR REPLACE TRIGGER settlement_lines_are_not_emptied
  BEFORE TRUNCATE ON settlement_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_settlements();
