ALTER TABLE "audit_events" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Entries were written in German words; from now on the words are made on reading.
UPDATE "audit_events" SET
	"kind" = CASE
		WHEN "subject" LIKE 'Rolle %' THEN 'role'
		WHEN "subject" LIKE 'Reseller %' THEN 'reseller'
		WHEN "subject" LIKE 'Einladung an %' THEN 'invitation'
		ELSE 'user' END,
	"name" = regexp_replace("subject", '^(Benutzer|Rolle|Reseller|Einladung an) ', ''),
	"action" = CASE "action"
		WHEN 'angelegt' THEN 'created'
		WHEN 'gelöscht' THEN 'deleted'
		WHEN 'aktiviert' THEN 'activated'
		WHEN 'deaktiviert' THEN 'deactivated'
		WHEN 'Passwort zurückgesetzt' THEN 'passwordReset'
		WHEN 'gesendet' THEN 'sent'
		WHEN 'angenommen' THEN 'accepted'
		WHEN 'zurückgezogen' THEN 'revoked'
		ELSE 'changed' END;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_events" DROP COLUMN "subject";
