-- A room holds at most one reservation at a time. Writers lock the room first; this is the backstop.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_no_overlap" EXCLUDE USING gist (
	"accommodation_id" WITH =,
	"room_id" WITH =,
	tstzrange("use_start_at", "use_expire_at", '[)') WITH &&
) WHERE ("room_id" IS NOT NULL AND "deleted_at" IS NULL AND "status" NOT IN ('INQUIRY', 'CHECKED_OUT'));
--> statement-breakpoint
-- Keywords of three characters and more.
CREATE INDEX "reservations_keyword" ON "reservations" USING gin ("accommodation_id", "search_text" gin_trgm_ops);
--> statement-breakpoint
-- Keywords of two characters, which hold no trigram.
CREATE FUNCTION "foyer_bigrams"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN ARRAY(SELECT DISTINCT substr("content", "at", 2) FROM generate_series(1, length("content") - 1) AS "at");
--> statement-breakpoint
CREATE INDEX "reservations_short_keyword" ON "reservations" USING gin ("accommodation_id", "foyer_bigrams"("search_text"));
