CREATE OR REPLACE TRIGGER roles_tell_update
  AFTER UPDATE ON roles
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change_of_kind('account');
