-- A document says how a purchase or sale was paid and taxed: the days of the phone in the books are summed up again.
CREATE OR REPLACE FUNCTION note_documents_in_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "book_changed_days" ("day") SELECT "purchase_day" FROM "devices" JOIN "new_rows" ON "devices"."id" = "new_rows"."device_id"
		UNION SELECT "sales"."day" FROM "sales" JOIN "new_rows" ON "sales"."device_id" = "new_rows"."device_id";
	RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER document_lines_are_never_emptied
  BEFORE TRUNCATE ON document_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_documents();

CREATE OR REPLACE TRIGGER document_lines_never_change
  BEFORE DELETE OR UPDATE ON document_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_documents();

CREATE OR REPLACE TRIGGER document_lines_note_in_books
  AFTER INSERT ON document_lines
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_documents_in_books();
