-- A balance is due also of stays that were cancelled or were no-shows: a fee that is owed, or a prepayment that goes back.
ALTER TABLE "folios" RENAME COLUMN "has_arrived" TO "is_due";--> statement-breakpoint
DROP TRIGGER "reservations_arrived" ON "reservations";--> statement-breakpoint
DROP FUNCTION "foyer_note_arrival"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "foyer_open_folio"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."is_due" := EXISTS (SELECT FROM "reservations" WHERE "accommodation_id" = NEW."accommodation_id"
		AND "id" = NEW."reservation_id" AND ("status" IN ('CHECKED_IN', 'CHECKED_OUT') OR "deleted_at" IS NOT NULL));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "foyer_note_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "folios" SET "is_due" = NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR NEW."deleted_at" IS NOT NULL
		WHERE "accommodation_id" = NEW."accommodation_id" AND "reservation_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_due" AFTER UPDATE OF "status", "deleted_at" ON "reservations" FOR EACH ROW
	WHEN ((OLD."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR OLD."deleted_at" IS NOT NULL)
		<> (NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR NEW."deleted_at" IS NOT NULL))
	EXECUTE FUNCTION "foyer_note_due"();
--> statement-breakpoint
UPDATE "folios" SET "is_due" = true FROM "reservations"
	WHERE "reservations"."accommodation_id" = "folios"."accommodation_id" AND "reservations"."id" = "folios"."reservation_id"
		AND "reservations"."deleted_at" IS NOT NULL AND NOT "folios"."is_due";
--> statement-breakpoint
CREATE INDEX "reservations_deleted" ON "reservations" USING btree ("accommodation_id","deleted_at","id") WHERE "reservations"."deleted_at" is not null;
