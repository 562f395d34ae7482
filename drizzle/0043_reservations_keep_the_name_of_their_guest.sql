ALTER TABLE "reservations" ADD COLUMN "guest_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "reservations" SET "guest_name" = guest."name"
FROM "guest_profiles" AS guest
WHERE guest."accommodation_id" = "reservations"."accommodation_id" AND guest."reservation_id" = "reservations"."id" AND guest."is_primary";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "guest_name" DROP DEFAULT;
