-- A room holds at most one reservation at a time. Writers lock the room first; this is the backstop.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_no_overlap" EXCLUDE USING gist (
	"accommodation_id" WITH =,
	"room_id" WITH =,
	tstzrange("use_start_at", "use_expire_at", '[)') WITH &&
) WHERE ("room_id" IS NOT NULL AND "deleted_at" IS NULL AND "status" NOT IN ('INQUIRY', 'CHECKED_OUT'));
--> statement-breakpoint
-- Who is in house in a period.
CREATE INDEX "reservations_stay" ON "reservations" USING gist ("accommodation_id", tstzrange("use_start_at", "use_expire_at", '[)'));
--> statement-breakpoint
-- Three characters from every place of the text (two at its end), each after the end of the accommodation's id: candidates for a keyword.
CREATE FUNCTION "foyer_keywords"("accommodation_id" text, "content" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
	RETURN array_to_tsvector(ARRAY(
		SELECT right("accommodation_id", 8) || substr("content", "at", 3) FROM generate_series(1, length("content") - 1) AS "at"
	));
--> statement-breakpoint
CREATE INDEX "reservations_keyword" ON "reservations" USING gin ("foyer_keywords"("accommodation_id", "search_text"));
