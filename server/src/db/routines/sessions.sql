CREATE OR REPLACE TRIGGER sessions_tell_delete
  AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change_of_kind('account');
