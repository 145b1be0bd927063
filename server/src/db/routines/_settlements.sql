-- Used by several tables of settlements.
CREATE OR REPLACE FUNCTION refuse_change_of_settlements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION '%: rows are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;
