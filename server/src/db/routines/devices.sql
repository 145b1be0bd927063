-- A sold device has exactly one sale that is not reversed, with its price, day and costs; any other device has none. Checked
-- at the end of the transaction, on the device as it is then.
CREATE OR REPLACE FUNCTION check_standing_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	"fits" boolean;
BEGIN
	SELECT CASE WHEN "devices"."status" = 'verkauft'
			THEN count("standing"."id") = 1 AND bool_and("standing"."price_cents" = "devices"."actual_selling_price_cents"
				AND "standing"."effective_at" = "devices"."sold_date" AND "standing"."purchase_price_cents" = "devices"."purchase_price_cents"
				AND "standing"."parts_cents" = "devices"."parts_cents"
				AND "standing"."days_to_sell" = greatest(0, "devices"."sold_day" - "devices"."purchase_day"))
			ELSE count("standing"."id") = 0 END
		INTO "fits"
		FROM "devices" LEFT JOIN (SELECT "sales".* FROM "sales" LEFT JOIN "sales" AS "reversal" ON "reversal"."reverses_id" = "sales"."id"
			WHERE "sales"."device_id" = NEW."id" AND "sales"."kind" = 'verkauf' AND "reversal"."id" IS NULL) AS "standing" ON true
		WHERE "devices"."id" = NEW."id" GROUP BY "devices"."id";
	IF NOT "fits" THEN
		RAISE EXCEPTION 'device % and its sales say different things', NEW."id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $function$;

-- The texts of a device that the search looks through: damages, notes, parts, place. Written in plpgsql, since a function in
-- SQL is planned anew for each row (0.83 ms instead of 0.37 ms a device).
CREATE OR REPLACE FUNCTION device_details(damage text, place text, parts jsonb, purchase jsonb, functions jsonb, condition jsonb, assessment jsonb, checked jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
	"details" text;
BEGIN
	IF "damage" <> '' THEN
		"details" := regexp_replace("damage", '^(Vorherige Beschreibung: )?(ANKAUFSPROTOKOLL vom .*|QUALITÄTSPRÜFUNG .*|Datum: .*|Geprüft von: .*|'
			'Alle Funktionen wurden geprüft\. Das Gerät .*|Entfällt: .*|Keine|Zustand|Funktionen|Akku und Software|Bemerkungen|'
			'- (Gesamtbewertung: .*|(Display|Gehäuse): .*, keine Schäden|Anschlüsse: (Sauber|Verstaubt)|Alle geprüften Funktionen in Ordnung|'
			'Akkuzustand \d+ %|iOS .*))$', '', 'gn');
	ELSE
		"details" := "damage";
	END IF;
	"details" := concat_ws(' ', "details", "place");
	IF "purchase" IS NOT NULL THEN
		"details" := concat_ws(' ', "details", "purchase" ->> 'notes', "purchase" ->> 'overrideReason');
	END IF;
	IF "condition" IS NOT NULL THEN "details" := concat_ws(' ', "details", "condition" ->> 'repairHistory'); END IF;
	IF "parts" <> '[]' THEN
		"details" := concat_ws(' ', "details", (SELECT string_agg("line" ->> 'partNumber', ' ') FROM jsonb_array_elements("parts") AS "line"));
	END IF;
	IF "condition" IS NOT NULL THEN
		"details" := concat_ws(' ', "details",
			CASE WHEN "condition" ->> 'overallGrade' = 'D' THEN 'defekt' END,
			CASE WHEN "condition" ->> 'displayCondition' = 'poor' THEN 'Display schlecht' END,
			CASE WHEN "condition" ->> 'bodyCondition' = 'poor' THEN 'Gehäuse schlecht' END,
			CASE WHEN "condition" ->> 'hasWaterDamage' = 'true' THEN 'Wasserschaden' END,
			CASE WHEN "condition" ->> 'portsCondition' = 'damaged' THEN 'Anschlüsse beschädigt' END);
		IF jsonb_typeof("condition" -> 'displayDamage') = 'array' AND "condition" -> 'displayDamage' <> '[]' THEN
			"details" := concat_ws(' ', "details",
				(SELECT string_agg(CASE "value" WHEN 'cracked' THEN 'Display gesprungen' WHEN 'deadPixels' THEN 'Tote Pixel'
					WHEN 'screenBurn' THEN 'Eingebranntes Bild' WHEN 'scratches' THEN 'Kratzer' WHEN 'yellowTint' THEN 'Gelbstich'
					WHEN 'touchIssues' THEN 'Touch-Probleme' END, ' ')
					FROM jsonb_array_elements_text("condition" -> 'displayDamage') AS "value"));
		END IF;
		IF jsonb_typeof("condition" -> 'bodyDamage') = 'array' AND "condition" -> 'bodyDamage' <> '[]' THEN
			"details" := concat_ws(' ', "details",
				(SELECT string_agg(CASE "value" WHEN 'dents' THEN 'Dellen' WHEN 'scratches' THEN 'Kratzer' WHEN 'backGlass' THEN 'Rückglas gebrochen'
					WHEN 'cameraBump' THEN 'Kameragehäuse beschädigt' WHEN 'buttons' THEN 'Tasten beschädigt' WHEN 'ports' THEN 'Anschlüsse beschädigt' END, ' ')
					FROM jsonb_array_elements_text("condition" -> 'bodyDamage') AS "value"));
		END IF;
	END IF;
	IF jsonb_typeof("assessment" -> 'functionalIssues') = 'array' AND "assessment" -> 'functionalIssues' <> '[]' THEN
		"details" := concat_ws(' ', "details",
			(SELECT string_agg("value", ' ') FROM jsonb_array_elements_text("assessment" -> 'functionalIssues') AS "value"));
	END IF;
	IF jsonb_typeof("functions") = 'object' THEN
		"details" := concat_ws(' ', "details",
			(SELECT string_agg(CASE "key" WHEN 'allButtonsWork' THEN 'Tasten' WHEN 'touchscreenFunctional' THEN 'Touchscreen' WHEN 'camerasWork' THEN 'Kameras'
				WHEN 'speakersWork' THEN 'Lautsprecher' WHEN 'microphoneWorks' THEN 'Mikrofon' WHEN 'wifiWorks' THEN 'WLAN' WHEN 'cellularWorks' THEN 'Mobilfunk'
				WHEN 'bluetoothWorks' THEN 'Bluetooth' WHEN 'authenticationWorks' THEN 'Face ID / Touch ID' WHEN 'chargingWorks' THEN 'Laden' END || ' defekt', ' ')
				FROM jsonb_each_text("functions") WHERE "value" = 'false'));
	END IF;
	IF jsonb_typeof("checked") = 'array' AND "checked" <> '[]' THEN
		"details" := concat_ws(' ', "details",
			(SELECT string_agg(CASE "line" ->> 'point' WHEN 'display' THEN 'Display' WHEN 'touchscreen' THEN 'Touchscreen' WHEN 'buttons' THEN 'Tasten'
				WHEN 'speakers' THEN 'Lautsprecher' WHEN 'microphone' THEN 'Mikrofon' WHEN 'camera' THEN 'Kamera' WHEN 'battery' THEN 'Akku'
				WHEN 'charging' THEN 'Laden' WHEN 'wifi' THEN 'WLAN' WHEN 'cellular' THEN 'Mobilfunk' WHEN 'sensors' THEN 'Sensoren' ELSE '' END || ' defekt', ' ')
				FROM jsonb_array_elements("checked") AS "line" WHERE "line" ->> 'result' = 'defekt'));
	END IF;
	RETURN "details";
END $function$;

CREATE OR REPLACE FUNCTION devices_were_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM "kept_sums" WHERE "kind" IN ('device', 'deviceName');
	DELETE FROM "book_days";
	RETURN NULL;
END $function$;

-- Most updates of a device change no counter: the condition of the trigger skips them for next to nothing.
CREATE OR REPLACE FUNCTION keep_changed_device_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF NEW."name_key" <> OLD."name_key" THEN
		INSERT INTO "device_names" ("key", "name") VALUES (NEW."name_key", lower(NEW."model" || ' ' || coalesce(NEW."model_desc", '')))
			ON CONFLICT DO NOTHING;
	END IF;
	PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
		SELECT * FROM "sums_of_device"(NEW."status", NEW."name_key", NEW."desired_profit_cents")
		UNION ALL
		SELECT "kind", "key", -"rows", -"cents" FROM "sums_of_device"(OLD."status", OLD."name_key", OLD."desired_profit_cents")
	) AS "changed" GROUP BY "kind", "key" HAVING sum("rows") <> 0 OR sum("cents") <> 0 ORDER BY "kind", "key";
	RETURN NULL;
END $function$;

-- Devices are counted by status and by name; for sold ones the planned profit is summed up.
CREATE OR REPLACE FUNCTION keep_device_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "device_names" ("key", "name")
			SELECT DISTINCT "name_key", lower("model" || ' ' || coalesce("model_desc", '')) FROM "new_rows"
			WHERE NOT EXISTS (SELECT FROM "device_names" WHERE "device_names"."key" = "new_rows"."name_key")
			ORDER BY "name_key" ON CONFLICT DO NOTHING;
		PERFORM "add_to_sums"("kind", "key", sum("rows"), sum("cents"), 0) FROM (
			SELECT "counted".* FROM "new_rows" CROSS JOIN LATERAL "sums_of_device"("status", "name_key", "desired_profit_cents") AS "counted"
		) AS "added" GROUP BY "kind", "key" ORDER BY "kind", "key";
	ELSE
		PERFORM "add_to_sums"("kind", "key", -sum("rows"), -sum("cents"), 0) FROM (
			SELECT "counted".* FROM "old_rows" CROSS JOIN LATERAL "sums_of_device"("status", "name_key", "desired_profit_cents") AS "counted"
		) AS "removed" GROUP BY "kind", "key" ORDER BY "kind", "key";
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_changed_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "day" FROM (VALUES (OLD."purchase_day"), (NEW."purchase_day")) AS "days" ("day");
	IF OLD."purchase_day" <> NEW."purchase_day" OR OLD."purchase_price_cents" <> NEW."purchase_price_cents" THEN
		INSERT INTO "book_changed_days" ("day") VALUES (OLD."purchase_day"), (NEW."purchase_day");
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_deleted_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "old_rows";
	INSERT INTO "book_changed_days" ("day") SELECT "purchase_day" FROM "old_rows"
		UNION SELECT "sales"."day" FROM "sales" JOIN "old_rows" ON "sales"."device_id" = "old_rows"."id";
	RETURN NULL;
END $function$;

-- Every write marks the days of purchase that it touched, in its own transaction: jobs sum these days up again, for the analytics
-- and for the books.
CREATE OR REPLACE FUNCTION note_new_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "analytics_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "new_rows";
	INSERT INTO "book_changed_days" ("day") SELECT DISTINCT "purchase_day" FROM "new_rows" WHERE "purchase_price_cents" > 0;
	RETURN NULL;
END $function$;

-- A sold phone with another name or grade counts for other medians; its sale stays.
CREATE OR REPLACE FUNCTION note_renamed_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO "changed_sales" ("model_key") SELECT DISTINCT "key" FROM (VALUES (OLD."model_key"), (NEW."model_key")) AS "keys" ("key") WHERE "key" <> '';
	RETURN NULL;
END $function$;

-- The parts that are planned for a phone, in lower case as part numbers are compared.
CREATE OR REPLACE FUNCTION planned_parts(lines jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT coalesce(array_agg(lower(btrim("line" ->> 'partNumber'))), '{}')
	FROM jsonb_array_elements("lines") AS "line" WHERE "line" ->> 'state' = 'geplant'
$function$;

CREATE OR REPLACE FUNCTION sales_were_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM "sale_medians";
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sums_of_device(status text, name_key uuid, desired_profit_cents bigint)
 RETURNS TABLE(kind text, key text, rows bigint, cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
	VALUES ('device', $1, 1::bigint, CASE WHEN $1 = 'verkauft' THEN $3 ELSE 0 END), ('deviceName', $1 || ' ' || $2::text, 1, 0)
$function$;

CREATE OR REPLACE TRIGGER devices_count_write
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON devices
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_write();

CREATE OR REPLACE TRIGGER devices_keep_sums_on_delete
  AFTER DELETE ON devices
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_device_sums();

CREATE OR REPLACE TRIGGER devices_keep_sums_on_insert
  AFTER INSERT ON devices
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_device_sums();

CREATE OR REPLACE TRIGGER devices_keep_sums_on_truncate
  AFTER TRUNCATE ON devices
  FOR EACH STATEMENT
  EXECUTE FUNCTION devices_were_emptied();

CREATE OR REPLACE TRIGGER devices_keep_sums_on_update
  AFTER UPDATE ON devices
  FOR EACH ROW
  WHEN (((old.status IS DISTINCT FROM new.status)
    OR (old.name_key IS DISTINCT FROM new.name_key)
    OR (old.desired_profit_cents IS DISTINCT FROM new.desired_profit_cents)))
  EXECUTE FUNCTION keep_changed_device_sums();

-- All columns that the sums of a day are made of (analytics).
CREATE OR REPLACE TRIGGER devices_note_changed
  AFTER UPDATE ON devices
  FOR EACH ROW
  WHEN (((old.purchase_day IS DISTINCT FROM new.purchase_day)
    OR (old.status IS DISTINCT FROM new.status)
    OR (old.actual_selling_price_cents IS DISTINCT FROM new.actual_selling_price_cents)
    OR (old.sold_day IS DISTINCT FROM new.sold_day)
    OR (old.purchase_price_cents IS DISTINCT FROM new.purchase_price_cents)
    OR (old.parts_cents IS DISTINCT FROM new.parts_cents)
    OR (old.desired_profit_cents IS DISTINCT FROM new.desired_profit_cents)
    OR (old.model IS DISTINCT FROM new.model)
    OR (old.model_name IS DISTINCT FROM new.model_name)
    OR (old.purchase_method IS DISTINCT FROM new.purchase_method)
    OR (old.present_grade IS DISTINCT FROM new.present_grade)
    OR (old.sale_grade IS DISTINCT FROM new.sale_grade)
    OR (old.overall_grade IS DISTINCT FROM new.overall_grade)
    OR (old.battery_health IS DISTINCT FROM new.battery_health)
    OR (old.donor_since IS DISTINCT FROM new.donor_since)))
  EXECUTE FUNCTION note_changed_devices();

CREATE OR REPLACE TRIGGER devices_note_deleted
  AFTER DELETE ON devices
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_deleted_devices();

CREATE OR REPLACE TRIGGER devices_note_emptied_sales
  AFTER TRUNCATE ON devices
  FOR EACH STATEMENT
  EXECUTE FUNCTION sales_were_emptied();

CREATE OR REPLACE TRIGGER devices_note_new
  AFTER INSERT ON devices
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_new_devices();

CREATE OR REPLACE TRIGGER devices_note_renamed_sale
  AFTER UPDATE ON devices
  FOR EACH ROW
  WHEN (((new.status = 'verkauft'::text)
    AND ((old.model_key IS DISTINCT FROM new.model_key)
    OR (old.model IS DISTINCT FROM new.model)
    OR (old.model_storage_gb IS DISTINCT FROM new.model_storage_gb)
    OR (old.sale_grade IS DISTINCT FROM new.sale_grade)
    OR (old.overall_grade IS DISTINCT FROM new.overall_grade)
    OR (old.software_info IS DISTINCT FROM new.software_info))))
  EXECUTE FUNCTION note_renamed_sale();

DROP TRIGGER IF EXISTS devices_sale_is_kept ON devices;
CREATE CONSTRAINT TRIGGER devices_sale_is_kept
  AFTER UPDATE ON devices
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((((old.status = 'verkauft'::text)
    OR (new.status = 'verkauft'::text))
    AND ((old.status IS DISTINCT FROM new.status)
    OR (old.actual_selling_price_cents IS DISTINCT FROM new.actual_selling_price_cents)
    OR (old.sold_date IS DISTINCT FROM new.sold_date)
    OR (old.purchase_price_cents IS DISTINCT FROM new.purchase_price_cents)
    OR (old.parts_cents IS DISTINCT FROM new.parts_cents)
    OR (old.purchase_day IS DISTINCT FROM new.purchase_day))))
  EXECUTE FUNCTION check_standing_sale();

DROP TRIGGER IF EXISTS devices_sale_is_new ON devices;
CREATE CONSTRAINT TRIGGER devices_sale_is_new
  AFTER INSERT ON devices
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((new.status = 'verkauft'::text))
  EXECUTE FUNCTION check_standing_sale();

CREATE OR REPLACE TRIGGER devices_tell_delete
  AFTER DELETE ON devices
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('device');

CREATE OR REPLACE TRIGGER devices_tell_insert
  AFTER INSERT ON devices
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('device');

CREATE OR REPLACE TRIGGER devices_tell_update
  AFTER UPDATE ON devices
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_change('device');
