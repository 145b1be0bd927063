CREATE OR REPLACE TRIGGER document_lines_are_never_emptied
  BEFORE TRUNCATE ON document_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_documents();

CREATE OR REPLACE TRIGGER document_lines_never_change
  BEFORE DELETE OR UPDATE ON document_lines
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_documents();
