CREATE OR REPLACE TRIGGER closed_lines_are_kept
  BEFORE DELETE OR UPDATE ON closed_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_closes();

CREATE OR REPLACE TRIGGER closed_lines_are_not_emptied
  BEFORE TRUNCATE ON closed_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_closes();
