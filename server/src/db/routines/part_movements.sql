-- A movement changes the stock and the version of its part; the lock on the part's row puts movements in order.
CREATE OR REPLACE FUNCTION move_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE "parts" SET "stock" = "stock" + NEW."quantity",
		"updated_at" = greatest(NEW."at", "updated_at" + interval '1 millisecond')
	WHERE "id" = NEW."part_id" AND "is_stocked" RETURNING "stock" INTO NEW."stock_after";
	IF NOT FOUND THEN
		RAISE EXCEPTION 'only counted parts move' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION refuse_change_of_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'movements never change' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE TRIGGER part_movements_are_never_emptied
  BEFORE TRUNCATE ON part_movements
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_movements();

CREATE OR REPLACE TRIGGER part_movements_move_stock
  BEFORE INSERT ON part_movements
  FOR EACH ROW
  EXECUTE FUNCTION move_stock();

CREATE OR REPLACE TRIGGER part_movements_never_change
  BEFORE DELETE OR UPDATE ON part_movements
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_movements();
