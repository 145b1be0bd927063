CREATE OR REPLACE TRIGGER settlement_reminders_are_kept
  BEFORE DELETE OR UPDATE ON settlement_reminders
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_settlements();

CREATE OR REPLACE TRIGGER settlement_reminders_are_not_emptied
  BEFORE TRUNCATE ON settlement_reminders
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_settlements();
