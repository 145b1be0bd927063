-- A sale adds to the counters of its month and marks its model, whose medians a job works out again, and its day of the books.
CREATE OR REPLACE FUNCTION keep_sale_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), sum("more_cents")) FROM (
		SELECT "counted".* FROM "new_rows" CROSS JOIN LATERAL (VALUES
			('saleMonth', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "price_cents", "profit_cents"),
			('saleMargin', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "purchase_price_cents", "margin_cents"),
			('saleDays', to_char("day", 'YYYY-MM'), sign("price_cents")::bigint, "days_to_sell", 0)
		) AS "counted" ("kind", "key", "rows", "cents", "more_cents")) AS "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "model_key" FROM "devices" JOIN "new_rows" ON "device_id" = "devices"."id"
		WHERE "model_key" <> '';
	INSERT INTO "book_changed_days" ("day") SELECT "day" FROM "new_rows"
		UNION SELECT "reversed"."day" FROM "sales" AS "reversed" JOIN "new_rows" ON "reversed"."id" = "new_rows"."reverses_id";
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_change_of_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'sales are only ever added';
END $function$;

CREATE OR REPLACE TRIGGER sales_are_kept
  BEFORE DELETE OR UPDATE ON sales
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_sales();

CREATE OR REPLACE TRIGGER sales_are_not_emptied
  BEFORE TRUNCATE ON sales
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_sales();

CREATE OR REPLACE TRIGGER sales_keep_sums
  AFTER INSERT ON sales
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_sale_sums();
