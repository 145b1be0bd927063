CREATE OR REPLACE TRIGGER month_closes_are_kept
  BEFORE DELETE OR UPDATE ON month_closes
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_closes();

CREATE OR REPLACE TRIGGER month_closes_are_not_emptied
  BEFORE TRUNCATE ON month_closes
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_closes();
