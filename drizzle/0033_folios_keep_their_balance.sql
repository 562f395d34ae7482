ALTER TABLE "folios" ADD COLUMN "balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "has_arrived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS ("folios"."has_arrived" and "folios"."balance" <> 0) STORED NOT NULL;--> statement-breakpoint
-- The balances so far.
UPDATE "folios" SET "balance" = "summed"."balance" FROM (
	SELECT "accommodation_id", "folio_id", sum("amount") AS "balance" FROM (
		SELECT "accommodation_id", "folio_id", "amount" FROM "bills" WHERE "voided_at" IS NULL
		UNION ALL SELECT "accommodation_id", "folio_id", -"amount" FROM "payments" WHERE "voided_at" IS NULL
		UNION ALL SELECT "accommodation_id", "folio_id", "amount" FROM "refunds" WHERE "voided_at" IS NULL
	) AS "entries" GROUP BY 1, 2 HAVING sum("amount") <> 0
) AS "summed" WHERE "folios"."accommodation_id" = "summed"."accommodation_id" AND "folios"."id" = "summed"."folio_id";
--> statement-breakpoint
UPDATE "folios" SET "has_arrived" = true FROM "reservations"
	WHERE "reservations"."accommodation_id" = "folios"."accommodation_id" AND "reservations"."id" = "folios"."reservation_id"
		AND "reservations"."status" IN ('CHECKED_IN', 'CHECKED_OUT');
--> statement-breakpoint
CREATE INDEX "folios_open" ON "folios" USING btree ("accommodation_id","id") WHERE "folios"."is_open";--> statement-breakpoint
-- Adds what a statement wrote to the balances of its folios. The argument is the sign of the amounts. An addition is right also for
-- writers that do not lock the folio, since the update waits for the row.
CREATE FUNCTION "foyer_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := TG_ARGV[0];
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "folios" SET "balance" = "folios"."balance" + "sign" * "changed"."amount" FROM (
			SELECT "accommodation_id", "folio_id", sum("amount") AS "amount" FROM "written" WHERE "voided_at" IS NULL
			GROUP BY 1, 2 HAVING sum("amount") <> 0
		) AS "changed" WHERE "folios"."accommodation_id" = "changed"."accommodation_id" AND "folios"."id" = "changed"."folio_id";
	ELSE
		UPDATE "folios" SET "balance" = "folios"."balance" + "sign" * "changed"."amount" FROM (
			SELECT "accommodation_id", "folio_id", sum("amount") AS "amount" FROM (
				SELECT "accommodation_id", "folio_id", "amount" FROM "written" WHERE "voided_at" IS NULL
				UNION ALL SELECT "accommodation_id", "folio_id", -"amount" FROM "replaced" WHERE "voided_at" IS NULL
			) AS "entries" GROUP BY 1, 2 HAVING sum("amount") <> 0
		) AS "changed" WHERE "folios"."accommodation_id" = "changed"."accommodation_id" AND "folios"."id" = "changed"."folio_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bills_inserted" AFTER INSERT ON "bills" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "bills_updated" AFTER UPDATE ON "bills" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "payments_inserted" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('-1');
--> statement-breakpoint
CREATE TRIGGER "payments_updated" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('-1');
--> statement-breakpoint
CREATE TRIGGER "refunds_inserted" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "refunds_updated" AFTER UPDATE ON "refunds" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
-- A folio knows whether its guest has come: of a new one its reservation says so, later the changes of the reservation's status.
CREATE FUNCTION "foyer_open_folio"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."has_arrived" := EXISTS (SELECT FROM "reservations" WHERE "accommodation_id" = NEW."accommodation_id"
		AND "id" = NEW."reservation_id" AND "status" IN ('CHECKED_IN', 'CHECKED_OUT'));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "folios_opened" BEFORE INSERT ON "folios" FOR EACH ROW EXECUTE FUNCTION "foyer_open_folio"();
--> statement-breakpoint
CREATE FUNCTION "foyer_note_arrival"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "folios" SET "has_arrived" = NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT')
		WHERE "accommodation_id" = NEW."accommodation_id" AND "reservation_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_arrived" AFTER UPDATE OF "status" ON "reservations" FOR EACH ROW
	WHEN ((OLD."status" IN ('CHECKED_IN', 'CHECKED_OUT')) <> (NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT')))
	EXECUTE FUNCTION "foyer_note_arrival"();
