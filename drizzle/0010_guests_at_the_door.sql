CREATE TABLE "dev_doors" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"room_number" text NOT NULL,
	"key_id" text NOT NULL,
	"data" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dev_doors_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "guest_contacts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "door_key_id" text;--> statement-breakpoint
CREATE INDEX "dev_doors_opened" ON "dev_doors" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "guest_contacts_phone" ON "guest_contacts" USING btree ("accommodation_id","phone") WHERE "guest_contacts"."phone" is not null;--> statement-breakpoint
-- Numbers that were written with their country are numbers already; others are told with the next reservation of their guest.
UPDATE "guest_contacts" SET "phone" = '+' || regexp_replace("contact_value", '\D', '', 'g') WHERE "contact_value" ~ '^\s*\+[\d\s.-]{7,20}$';--> statement-breakpoint
-- Of several guests who were never checked out of a room, the last one is in house.
UPDATE "reservations" SET "status" = 'CHECKED_OUT' WHERE "status" = 'CHECKED_IN' AND "deleted_at" IS NULL AND EXISTS (
	SELECT 1 FROM "reservations" AS "later"
	WHERE "later"."accommodation_id" = "reservations"."accommodation_id" AND "later"."room_id" = "reservations"."room_id"
		AND "later"."status" = 'CHECKED_IN' AND "later"."deleted_at" IS NULL AND "later"."use_expire_at" > "reservations"."use_expire_at"
);--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_guest" ON "reservations" USING btree ("accommodation_id","room_id") WHERE "reservations"."deleted_at" is null and "reservations"."status" = 'CHECKED_IN';