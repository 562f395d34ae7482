CREATE TABLE "held_stays" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"use_start_at" timestamp (3) with time zone NOT NULL,
	"use_expire_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"terms" jsonb NOT NULL,
	CONSTRAINT "held_stays_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "held_stays_period" CHECK ("held_stays"."use_start_at" < "held_stays"."use_expire_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "anonymized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "total" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "due_now" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "manage_token_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "manage_token_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_request_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "holders" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "held_stays" ADD CONSTRAINT "held_stays_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_stays" ADD CONSTRAINT "held_stays_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_stays_booking" ON "held_stays" USING btree ("accommodation_id","booking_id");--> statement-breakpoint
CREATE INDEX "held_stays_in_stock" ON "held_stays" USING btree ("accommodation_id","release_at") WHERE "held_stays"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("expires_at") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
CREATE INDEX "bookings_not_confirmed" ON "bookings" USING btree ("expires_at") WHERE "bookings"."expires_at" is not null and "bookings"."confirmed_at" is null and "bookings"."anonymized_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_hold_key" ON "bookings" USING btree ("accommodation_id","hold_key") WHERE "bookings"."hold_key" is not null;