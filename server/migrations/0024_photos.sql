CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"for_reseller" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"full" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photos_position_check" CHECK (position between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "former_thumbnail" text;--> statement-breakpoint
CREATE INDEX "photos_device_id_index" ON "photos" USING btree ("device_id","position");--> statement-breakpoint
-- WebP does not get smaller by compressing it once more; trying costs at every write and read.
ALTER TABLE "photos" ALTER COLUMN "full" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "thumb" SET STORAGE EXTERNAL;
