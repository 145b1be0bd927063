CREATE OR REPLACE TRIGGER resellers_tell_delete
  AFTER DELETE ON resellers
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('reseller');

CREATE OR REPLACE TRIGGER resellers_tell_insert
  AFTER INSERT ON resellers
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('reseller');

CREATE OR REPLACE TRIGGER resellers_tell_update
  AFTER UPDATE ON resellers
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('reseller');
