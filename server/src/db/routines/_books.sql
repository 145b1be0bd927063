-- A closed month never changes, and nobody opens it again.
CREATE OR REPLACE FUNCTION refuse_change_of_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'month_closes: closed months never change' USING ERRCODE = 'restrict_violation';
END $function$;
