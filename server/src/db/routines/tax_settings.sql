-- Another scheme or rate taxes every day from it on, the first one every day before it, too: the books sum them up again.
CREATE OR REPLACE FUNCTION note_tax_in_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "book_changed_days" ("day") SELECT "day" FROM "book_days" WHERE "day" >= (SELECT min("valid_from") FROM "new_rows")
		OR (SELECT min("valid_from") FROM "new_rows") = (SELECT min("valid_from") FROM "tax_settings");
	RETURN NULL;
END $function$;

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

CREATE OR REPLACE TRIGGER tax_settings_note_in_books
  AFTER INSERT ON tax_settings
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_tax_in_books();
