CREATE INDEX "invoices_number" ON "invoices" USING btree ("accommodation_id",lower("number"));--> statement-breakpoint
-- Custom: rows of before that have accents are found without them, as the server writes new ones. All other rows stay as they are.
UPDATE "reservations" SET "search_text" = left("search_text" || E'\n' || replace(replace(replace(translate(
	normalize(regexp_replace(normalize("search_text", NFD), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC),
	'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 20000)
WHERE "search_text" ~ '[\u00C0-\u024F\u1E00-\u1EFF]';--> statement-breakpoint
UPDATE "guest_profiles" SET "search_text" = left("search_text" || E'\n' || replace(replace(replace(translate(
	normalize(regexp_replace(normalize("search_text", NFD), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC),
	'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 20000)
WHERE "search_text" ~ '[\u00C0-\u024F\u1E00-\u1EFF]';
