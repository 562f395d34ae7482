CREATE TABLE "price_versions" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "price_versions_accommodation_id_rate_plan_id_room_type_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id"),
	CONSTRAINT "price_versions_id" UNIQUE("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version of a derived plan was the newest one of itself and the plans that it derives from.
INSERT INTO "price_versions" ("accommodation_id", "rate_plan_id", "room_type_id", "id", "version")
WITH RECURSIVE "lineage" AS (
	SELECT "accommodation_id", "id" AS "rate_plan_id", "id" AS "above_id", "parent_id" FROM "rate_plans"
	UNION ALL
	SELECT "lineage"."accommodation_id", "lineage"."rate_plan_id", "parent"."id", "parent"."parent_id"
	FROM "lineage" JOIN "rate_plans" "parent"
		ON "parent"."accommodation_id" = "lineage"."accommodation_id" AND "parent"."id" = "lineage"."parent_id"
)
SELECT "sold"."accommodation_id", "sold"."rate_plan_id", "sold"."room_type_id", "sold"."id", max("above"."prices_version")
FROM "rate_plan_types" "sold"
JOIN "lineage" ON "lineage"."accommodation_id" = "sold"."accommodation_id" AND "lineage"."rate_plan_id" = "sold"."rate_plan_id"
JOIN "rate_plan_types" "above" ON "above"."accommodation_id" = "sold"."accommodation_id"
	AND "above"."rate_plan_id" = "lineage"."above_id" AND "above"."room_type_id" = "sold"."room_type_id"
GROUP BY "sold"."accommodation_id", "sold"."rate_plan_id", "sold"."room_type_id", "sold"."id";--> statement-breakpoint
ALTER TABLE "rate_plan_types" DROP COLUMN "prices_version";