ALTER TABLE "accommodations" ADD COLUMN "sale_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "sale_stopped_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "capacity_exceeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accommodations_sale_stop_ends" ON "accommodations" USING btree ("sale_stopped_until") WHERE "accommodations"."sale_stopped";--> statement-breakpoint
-- What stands already goes on as it did: without the setting only clean rooms are assigned.
INSERT INTO "accommodation_settings" ("accommodation_id", "area", "key", "id", "value", "updated_at")
  SELECT "id", 'room', 'assignCleanRoomsOnly', '01' || upper(left(md5("id" || 'assignCleanRoomsOnly'), 24)), 'false', now()
  FROM "accommodations" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A moment that the pattern lets through can be cast.
WITH "stops" AS (
  SELECT "uses"."accommodation_id", CASE
    WHEN "until"."value" IS NULL OR "until"."value" = '' THEN NULL
    WHEN "until"."value" ~ '^[12][0-9]{3}-.*(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$' THEN "until"."value"::timestamptz
    ELSE '-infinity'
  END AS "until"
  FROM "accommodation_settings" AS "uses"
  LEFT JOIN "accommodation_settings" AS "until" ON "until"."accommodation_id" = "uses"."accommodation_id"
    AND "until"."area" = 'reservation' AND "until"."key" = 'autoStopSaleUntil'
  WHERE "uses"."area" = 'reservation' AND "uses"."key" = 'useAutoStopSale' AND "uses"."value" = 'true'
)
UPDATE "accommodations" SET "sale_stopped" = true, "sale_stopped_until" = "stops"."until"
  FROM "stops" WHERE "stops"."accommodation_id" = "accommodations"."id" AND ("stops"."until" IS NULL OR "stops"."until" > now());
