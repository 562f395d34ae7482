ALTER TABLE "folios" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "split_of" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "stay_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "routes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "charged_max" bigint;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_accommodation_id_stay_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","stay_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_split" ON "bills" USING btree ("accommodation_id","split_of") WHERE "bills"."split_of" is not null;--> statement-breakpoint
CREATE INDEX "folios_of_stay" ON "folios" USING btree ("accommodation_id","stay_id") WHERE "folios"."stay_id" is not null;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_stay" CHECK (num_nonnulls("folios"."reservation_id", "folios"."stay_id") = 1);--> statement-breakpoint
-- The balance of each folio of a stay is due with the stay.
CREATE OR REPLACE FUNCTION "foyer_open_folio"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."is_due" := EXISTS (SELECT FROM "reservations" WHERE "accommodation_id" = NEW."accommodation_id"
		AND "id" = coalesce(NEW."reservation_id", NEW."stay_id") AND ("status" IN ('CHECKED_IN', 'CHECKED_OUT') OR "deleted_at" IS NOT NULL));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "foyer_note_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "folios" SET "is_due" = NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR NEW."deleted_at" IS NOT NULL
		WHERE "accommodation_id" = NEW."accommodation_id" AND ("reservation_id" = NEW."id" OR "stay_id" = NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Where the tables are distributed on Citus, which passes no rows of a statement to a trigger, this one keeps the balances row by row. A charge
-- or a payment may have come from another folio.
CREATE OR REPLACE FUNCTION "foyer_keep_balance_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := TG_ARGV[0];
	counted bigint := CASE WHEN NEW."voided_at" IS NULL THEN NEW."amount" ELSE 0 END;
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."voided_at" IS NULL THEN
		IF OLD."folio_id" = NEW."folio_id" THEN
			counted := counted - OLD."amount";
		ELSE
			UPDATE "folios" SET "balance" = "folios"."balance" - sign * OLD."amount"
				WHERE "accommodation_id" = NEW."accommodation_id" AND "id" = OLD."folio_id";
		END IF;
	END IF;
	IF counted <> 0 THEN
		UPDATE "folios" SET "balance" = "folios"."balance" + sign * counted
			WHERE "accommodation_id" = NEW."accommodation_id" AND "id" = NEW."folio_id";
	END IF;
	RETURN NULL;
END $$;
