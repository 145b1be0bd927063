-- The work at a phone is told as a change of the phone, whose id it bears.
CREATE OR REPLACE TRIGGER repairs_tell_insert
  AFTER INSERT ON repairs
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('device');

CREATE OR REPLACE TRIGGER repairs_tell_update
  AFTER UPDATE ON repairs
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('device');
