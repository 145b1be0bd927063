-- Issued documents and their lines are neither changed nor deleted, by nobody.
CREATE OR REPLACE FUNCTION refuse_change_of_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'issued documents never change' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE TRIGGER documents_are_never_emptied
  BEFORE TRUNCATE ON documents
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_documents();

CREATE OR REPLACE TRIGGER documents_never_change
  BEFORE DELETE OR UPDATE ON documents
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_documents();

CREATE OR REPLACE TRIGGER documents_tell_delete
  AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('document');

CREATE OR REPLACE TRIGGER documents_tell_insert
  AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('document');

CREATE OR REPLACE TRIGGER documents_tell_update
  AFTER UPDATE ON documents
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('document');
