-- What a search finds in a device beside its numbers: what somebody wrote of it, its place, its article numbers and, in the
-- words of the screens, everything that is called damaged. What a purchase or a check writes of its own is left out
-- where nothing is wrong: it would be found in every device.
CREATE FUNCTION "device_details"("damage" text, "place" text, "parts" jsonb, "purchase" jsonb, "functions" jsonb, "condition" jsonb,
	"assessment" jsonb, "checked" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT concat_ws(' ',
		regexp_replace("damage", '^(Vorherige Beschreibung: )?(ANKAUFSPROTOKOLL vom .*|QUALITÄTSPRÜFUNG .*|Datum: .*|Geprüft von: .*|'
			'Alle Funktionen wurden geprüft\. Das Gerät .*|Entfällt: .*|Keine|Zustand|Funktionen|Akku und Software|Bemerkungen|'
			'- (Gesamtbewertung: .*|(Display|Gehäuse): .*, keine Schäden|Anschlüsse: (Sauber|Verstaubt)|Alle geprüften Funktionen in Ordnung|'
			'Akkuzustand \d+ %|iOS .*))$', '', 'gn'),
		"place",
		"purchase" ->> 'notes', "purchase" ->> 'overrideReason', "condition" ->> 'repairHistory',
		(SELECT string_agg("line" ->> 'partNumber', ' ') FROM jsonb_array_elements("parts") AS "line"),
		CASE WHEN "condition" ->> 'overallGrade' = 'D' THEN 'defekt' END,
		CASE WHEN "condition" ->> 'displayCondition' = 'poor' THEN 'Display schlecht' END,
		CASE WHEN "condition" ->> 'bodyCondition' = 'poor' THEN 'Gehäuse schlecht' END,
		CASE WHEN "condition" ->> 'hasWaterDamage' = 'true' THEN 'Wasserschaden' END,
		CASE WHEN "condition" ->> 'portsCondition' = 'damaged' THEN 'Anschlüsse beschädigt' END,
		(SELECT string_agg(CASE "value" WHEN 'cracked' THEN 'Display gesprungen' WHEN 'deadPixels' THEN 'Tote Pixel'
			WHEN 'screenBurn' THEN 'Eingebranntes Bild' WHEN 'scratches' THEN 'Kratzer' WHEN 'yellowTint' THEN 'Gelbstich'
			WHEN 'touchIssues' THEN 'Touch-Probleme' END, ' ')
			FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof("condition" -> 'displayDamage') = 'array' THEN "condition" -> 'displayDamage' END) AS "value"),
		(SELECT string_agg(CASE "value" WHEN 'dents' THEN 'Dellen' WHEN 'scratches' THEN 'Kratzer' WHEN 'backGlass' THEN 'Rückglas gebrochen'
			WHEN 'cameraBump' THEN 'Kameragehäuse beschädigt' WHEN 'buttons' THEN 'Tasten beschädigt' WHEN 'ports' THEN 'Anschlüsse beschädigt' END, ' ')
			FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof("condition" -> 'bodyDamage') = 'array' THEN "condition" -> 'bodyDamage' END) AS "value"),
		(SELECT string_agg("value", ' ')
			FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof("assessment" -> 'functionalIssues') = 'array' THEN "assessment" -> 'functionalIssues' END) AS "value"),
		(SELECT string_agg(CASE "key" WHEN 'allButtonsWork' THEN 'Tasten' WHEN 'touchscreenFunctional' THEN 'Touchscreen' WHEN 'camerasWork' THEN 'Kameras'
			WHEN 'speakersWork' THEN 'Lautsprecher' WHEN 'microphoneWorks' THEN 'Mikrofon' WHEN 'wifiWorks' THEN 'WLAN' WHEN 'cellularWorks' THEN 'Mobilfunk'
			WHEN 'bluetoothWorks' THEN 'Bluetooth' WHEN 'authenticationWorks' THEN 'Face ID / Touch ID' WHEN 'chargingWorks' THEN 'Laden' END || ' defekt', ' ')
			FROM jsonb_each_text(CASE WHEN jsonb_typeof("functions") = 'object' THEN "functions" END) WHERE "value" = 'false'),
		(SELECT string_agg(CASE "line" ->> 'point' WHEN 'display' THEN 'Display' WHEN 'touchscreen' THEN 'Touchscreen' WHEN 'buttons' THEN 'Tasten'
			WHEN 'speakers' THEN 'Lautsprecher' WHEN 'microphone' THEN 'Mikrofon' WHEN 'camera' THEN 'Kamera' WHEN 'battery' THEN 'Akku'
			WHEN 'charging' THEN 'Laden' WHEN 'wifi' THEN 'WLAN' WHEN 'cellular' THEN 'Mobilfunk' WHEN 'sensors' THEN 'Sensoren' ELSE '' END || ' defekt', ' ')
			FROM jsonb_array_elements(CASE WHEN jsonb_typeof("checked") = 'array' THEN "checked" END) AS "line" WHERE "line" ->> 'result' = 'defekt'))
$$;
--> statement-breakpoint
DROP INDEX "devices_numbers_text_index";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "own_words" text GENERATED ALWAYS AS (lower("devices"."imei" || ' ' || coalesce("devices"."imei2", '') || ' ' || coalesce("devices"."serial", '') || ' ' || "devices"."former_imeis" || ' ' || device_details("devices"."damage_description", "devices"."place", "devices"."parts", "devices"."purchase_info", "devices"."functional_status", "devices"."physical_condition", "devices"."quality_assessment", "devices"."quality_check"))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_own_words_index" ON "devices" USING gin ("own_words" gin_trgm_ops);--> statement-breakpoint
ALTER INDEX "devices_own_words_index" SET (gin_pending_list_limit = 256);
