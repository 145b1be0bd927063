CREATE OR REPLACE TRIGGER part_orders_tell_insert
  AFTER INSERT ON part_orders
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change_of_kind('part');

CREATE OR REPLACE TRIGGER part_orders_tell_update
  AFTER UPDATE ON part_orders
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change_of_kind('part');
