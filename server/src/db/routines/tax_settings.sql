-- Rows are only added, so that the tax of any past day stays known.
CREATE OR REPLACE FUNCTION refuse_change_of_tax_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'tax_settings: rows are only added' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE TRIGGER tax_settings_are_kept
  BEFORE DELETE OR UPDATE ON tax_settings
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_tax_settings();

CREATE OR REPLACE TRIGGER tax_settings_are_not_emptied
  BEFORE TRUNCATE ON tax_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_tax_settings();
