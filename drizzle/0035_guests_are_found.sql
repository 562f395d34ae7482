-- Guests get a key and a text for the keyword search; those of before are given theirs as the server writes them.
ALTER TABLE "guest_profiles" ADD COLUMN "guest_key" text;--> statement-breakpoint
ALTER TABLE "guest_profiles" ADD COLUMN "search_text" text;--> statement-breakpoint
UPDATE "guest_profiles" AS guest SET
	"guest_key" = coalesce(contact.phone, left(lower(normalize(coalesce(contact.mail, guest."name"), NFKC)), 200)),
	"search_text" = lower(concat_ws(E'\n', normalize(guest."name", NFC), normalize(guest."name", NFKC), contact.content))
FROM (
	SELECT profile."accommodation_id", profile."id",
		(array_agg(listed."phone" ORDER BY listed."id") FILTER (WHERE listed."phone" IS NOT NULL))[1] AS phone,
		(array_agg(listed."contact_value" ORDER BY listed."id") FILTER (WHERE listed."contact_value" LIKE '%@%'))[1] AS mail,
		string_agg(concat_ws(E'\n', listed."contact_value", regexp_replace(normalize(listed."contact_value", NFKC), '[\s().+/_-]', '', 'g')), E'\n') AS content
	FROM "guest_profiles" AS profile
		LEFT JOIN "guest_contacts" AS listed
			ON listed."accommodation_id" = profile."accommodation_id" AND listed."guest_profile_id" = profile."id"
	GROUP BY profile."accommodation_id", profile."id"
) AS contact
WHERE guest."accommodation_id" = contact."accommodation_id" AND guest."id" = contact."id";--> statement-breakpoint
ALTER TABLE "guest_profiles" ALTER COLUMN "guest_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_profiles" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_profiles_guest" ON "guest_profiles" USING btree ("accommodation_id","guest_key","reservation_id","id");
