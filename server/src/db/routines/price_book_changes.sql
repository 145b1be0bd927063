CREATE OR REPLACE TRIGGER price_book_changes_tell_delete
  AFTER DELETE ON price_book_changes
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('price');

CREATE OR REPLACE TRIGGER price_book_changes_tell_insert
  AFTER INSERT ON price_book_changes
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('price');

CREATE OR REPLACE TRIGGER price_book_changes_tell_update
  AFTER UPDATE ON price_book_changes
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('price');
