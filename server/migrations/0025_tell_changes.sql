-- Whatever writes these tables also tells every process that listens, when the transaction is stored and only then.
-- After fifty rows a transaction tells the kind alone: the same words again are told once, however many rows follow.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"told_rows" integer := coalesce(nullif(current_setting('kreislauf.told_rows', true), ''), '0')::integer;
	"row_ids" text[];
BEGIN
	"row_ids" := ARRAY(SELECT "id"::text FROM "changed_rows" LIMIT 51);
	IF cardinality("row_ids") = 0 THEN RETURN NULL; END IF;
	IF "told_rows" <= 50 THEN
		"told_rows" := "told_rows" + cardinality("row_ids");
		PERFORM set_config('kreislauf.told_rows', "told_rows"::text, true);
	END IF;
	PERFORM pg_notify('kreislauf_changes', TG_ARGV[0] || ' ' ||
		CASE WHEN "told_rows" > 50 THEN '*' ELSE array_to_string("row_ids", ',') END);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Where the rows themselves are nobody's business: accounts and their sessions, orders, which change what parts are on the way.
CREATE FUNCTION "tell_change_of_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "changed_rows") THEN PERFORM pg_notify('kreislauf_changes', TG_ARGV[0] || ' *'); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_tell_insert" AFTER INSERT ON "devices"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('device');
--> statement-breakpoint
CREATE TRIGGER "devices_tell_update" AFTER UPDATE ON "devices"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('device');
--> statement-breakpoint
CREATE TRIGGER "devices_tell_delete" AFTER DELETE ON "devices"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('device');
--> statement-breakpoint
CREATE TRIGGER "parts_tell_insert" AFTER INSERT ON "parts"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('part');
--> statement-breakpoint
CREATE TRIGGER "parts_tell_update" AFTER UPDATE ON "parts"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('part');
--> statement-breakpoint
CREATE TRIGGER "parts_tell_delete" AFTER DELETE ON "parts"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('part');
--> statement-breakpoint
CREATE TRIGGER "assignments_tell_insert" AFTER INSERT ON "assignments"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('assignment');
--> statement-breakpoint
CREATE TRIGGER "assignments_tell_update" AFTER UPDATE ON "assignments"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('assignment');
--> statement-breakpoint
CREATE TRIGGER "assignments_tell_delete" AFTER DELETE ON "assignments"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('assignment');
--> statement-breakpoint
CREATE TRIGGER "resellers_tell_insert" AFTER INSERT ON "resellers"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('reseller');
--> statement-breakpoint
CREATE TRIGGER "resellers_tell_update" AFTER UPDATE ON "resellers"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('reseller');
--> statement-breakpoint
CREATE TRIGGER "resellers_tell_delete" AFTER DELETE ON "resellers"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('reseller');
--> statement-breakpoint
CREATE TRIGGER "users_tell_insert" AFTER INSERT ON "users"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('user');
--> statement-breakpoint
CREATE TRIGGER "users_tell_update" AFTER UPDATE ON "users"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('user');
--> statement-breakpoint
CREATE TRIGGER "users_tell_delete" AFTER DELETE ON "users"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('user');
--> statement-breakpoint
CREATE TRIGGER "documents_tell_insert" AFTER INSERT ON "documents"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('document');
--> statement-breakpoint
CREATE TRIGGER "documents_tell_update" AFTER UPDATE ON "documents"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('document');
--> statement-breakpoint
CREATE TRIGGER "documents_tell_delete" AFTER DELETE ON "documents"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('document');
--> statement-breakpoint
CREATE TRIGGER "price_book_changes_tell_insert" AFTER INSERT ON "price_book_changes"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('price');
--> statement-breakpoint
CREATE TRIGGER "price_book_changes_tell_update" AFTER UPDATE ON "price_book_changes"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('price');
--> statement-breakpoint
CREATE TRIGGER "price_book_changes_tell_delete" AFTER DELETE ON "price_book_changes"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('price');
--> statement-breakpoint
CREATE TRIGGER "part_orders_tell_insert" AFTER INSERT ON "part_orders"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change_of_kind"('part');
--> statement-breakpoint
CREATE TRIGGER "part_orders_tell_update" AFTER UPDATE ON "part_orders"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change_of_kind"('part');
--> statement-breakpoint
CREATE TRIGGER "roles_tell_update" AFTER UPDATE ON "roles"
	REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change_of_kind"('account');
--> statement-breakpoint
CREATE TRIGGER "sessions_tell_delete" AFTER DELETE ON "sessions"
	REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change_of_kind"('account');