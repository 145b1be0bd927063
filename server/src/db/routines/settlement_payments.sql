CREATE OR REPLACE TRIGGER settlement_payments_are_kept
  BEFORE DELETE OR UPDATE ON settlement_payments
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_settlements();

CREATE OR REPLACE TRIGGER settlement_payments_are_not_emptied
  BEFORE TRUNCATE ON settlement_payments
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_settlements();
