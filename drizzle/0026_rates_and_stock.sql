CREATE TABLE "overbooking_limits" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "overbooking_limits_accommodation_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","room_type_id","day"),
	CONSTRAINT "overbooking_limits_rooms" CHECK ("overbooking_limits"."rooms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "room_blocks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"room_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"overbooked" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_blocks_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "room_blocks_period" CHECK ("room_blocks"."starts_at" < "room_blocks"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "policies_code" UNIQUE("accommodation_id","code")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"policy_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"free_minutes_after_booking" integer,
	"steps" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_versions_accommodation_id_policy_id_version_pk" PRIMARY KEY("accommodation_id","policy_id","version")
);
--> statement-breakpoint
CREATE TABLE "age_bands" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"from_age" integer NOT NULL,
	"to_age" integer NOT NULL,
	"counts_as" text NOT NULL,
	CONSTRAINT "age_bands_accommodation_id_code_pk" PRIMARY KEY("accommodation_id","code"),
	CONSTRAINT "age_bands_ages" CHECK ("age_bands"."from_age" >= 0 and "age_bands"."from_age" <= "age_bands"."to_age")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"rate_plan_ids" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_accommodation_id_code_pk" PRIMARY KEY("accommodation_id","code")
);
--> statement-breakpoint
CREATE TABLE "rate_plan_types" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"base_occupancy" integer NOT NULL,
	"adjust_ppm" integer DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"prices_version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_plan_types_accommodation_id_rate_plan_id_room_type_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id"),
	CONSTRAINT "rate_plan_types_id" UNIQUE("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"parent_id" text COLLATE "C",
	"adjust_ppm" integer DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"round_to" bigint,
	"round_mode" text DEFAULT 'NEAREST' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"channels" text[],
	"guarantee" text DEFAULT 'NONE' NOT NULL,
	"hold_until" text,
	"prepay_ppm" integer,
	"prepay_nights" integer,
	"prepay_amount" bigint,
	"cancellation_policy_id" text COLLATE "C",
	"no_show_policy_id" text COLLATE "C",
	"tax_group" text DEFAULT 'lodging' NOT NULL,
	"advance_min_hours" integer,
	"advance_max_hours" integer,
	"bookable_from" timestamp (3) with time zone,
	"bookable_until" timestamp (3) with time zone,
	"check_in_time" text DEFAULT '15:00' NOT NULL,
	"check_out_time" text DEFAULT '11:00' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_plans_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "rate_plans_code" UNIQUE("accommodation_id","code")
);
--> statement-breakpoint
CREATE TABLE "occupancy_prices" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"band" text NOT NULL,
	"nth" integer NOT NULL,
	"supplement" bigint NOT NULL,
	CONSTRAINT "occupancy_prices_accommodation_id_rate_plan_id_room_type_id_band_nth_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","band","nth")
);
--> statement-breakpoint
CREATE TABLE "rate_days" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"amounts_by_adults" bigint[],
	"source" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "rate_days_accommodation_id_rate_plan_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","day")
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_blocks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" text NOT NULL,
	"last_end" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint NOT NULL,
	"extra_minutes" integer,
	"extra_amount" bigint,
	"most_minutes" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "rent_blocks_accommodation_id_rate_plan_id_room_type_id_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","id"),
	CONSTRAINT "rent_blocks_minutes" CHECK ("rent_blocks"."minutes" > 0 and "rent_blocks"."most_minutes" >= "rent_blocks"."minutes")
);
--> statement-breakpoint
CREATE TABLE "stay_rules" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"closed" boolean,
	"closed_to_arrival" boolean,
	"closed_to_departure" boolean,
	"min_stay" integer,
	"max_stay" integer,
	"min_stay_through" integer,
	"max_stay_through" integer,
	"advance_min_hours" integer,
	"advance_max_hours" integer,
	"source" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "stay_rules_accommodation_id_rate_plan_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","day")
);
--> statement-breakpoint
CREATE TABLE "stay_terms" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"child_ages" integer[] NOT NULL,
	"promo_code" text,
	"offer_hash" text NOT NULL,
	"due_now" bigint NOT NULL,
	"cancellation_policy_id" text COLLATE "C",
	"cancellation_policy_version" integer,
	"no_show_policy_id" text COLLATE "C",
	"no_show_policy_version" integer,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"priced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stay_terms_accommodation_id_reservation_id_pk" PRIMARY KEY("accommodation_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"rate_ppm" bigint,
	"amount" bigint,
	"included" boolean NOT NULL,
	"tax_group" text NOT NULL,
	"nights_max" integer,
	"exempt_under_age" integer,
	"priority" integer NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taxes_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "taxes_code" UNIQUE("accommodation_id","code"),
	CONSTRAINT "taxes_value" CHECK (("taxes"."basis" = 'PERCENT') = ("taxes"."rate_ppm" is not null) and ("taxes"."basis" = 'PERCENT') = ("taxes"."amount" is null))
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "installations" ADD COLUMN "scoped_reads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "overbooked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "checked_in" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "checked_out" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "turnover_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "overbooking_limits" ADD CONSTRAINT "overbooking_limits_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_accommodation_id_room_id_rooms_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_accommodation_id_policy_id_policies_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_bands" ADD CONSTRAINT "age_bands_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_types" ADD CONSTRAINT "rate_plan_types_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_types" ADD CONSTRAINT "rate_plan_types_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_parent" FOREIGN KEY ("accommodation_id","parent_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_cancellation_policy" FOREIGN KEY ("accommodation_id","cancellation_policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_no_show_policy" FOREIGN KEY ("accommodation_id","no_show_policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy_prices" ADD CONSTRAINT "occupancy_prices_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_blocks" ADD CONSTRAINT "rent_blocks_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_rules" ADD CONSTRAINT "stay_rules_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_terms" ADD CONSTRAINT "stay_terms_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_terms" ADD CONSTRAINT "stay_terms_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_blocks_id" ON "room_blocks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "room_blocks_room" ON "room_blocks" USING btree ("accommodation_id","room_id","starts_at");--> statement-breakpoint
CREATE INDEX "room_blocks_start" ON "room_blocks" USING btree ("accommodation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "rate_plans_id" ON "rate_plans" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rate_plans_children" ON "rate_plans" USING btree ("accommodation_id","parent_id");--> statement-breakpoint
CREATE INDEX "rate_days_version" ON "rate_days" USING btree ("accommodation_id","version");--> statement-breakpoint
CREATE INDEX "stay_rules_day" ON "stay_rules" USING btree ("accommodation_id","day");--> statement-breakpoint
CREATE INDEX "stay_rules_version" ON "stay_rules" USING btree ("accommodation_id","version");--> statement-breakpoint
-- A room has at most one block at a time.
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_no_overlap" EXCLUDE USING gist (
	"accommodation_id" WITH =,
	"room_id" WITH =,
	tstzrange("starts_at", "ends_at", '[)') WITH &&
) WHERE ("released_at" IS NULL);
--> statement-breakpoint
-- Which rooms are blocked in a period.
CREATE INDEX "room_blocks_period" ON "room_blocks" USING gist ("accommodation_id", tstzrange("starts_at", "ends_at", '[)')) WHERE "released_at" IS NULL;
