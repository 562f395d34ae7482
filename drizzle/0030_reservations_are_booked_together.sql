CREATE TABLE "bookings" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"booker" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "bookings_number" UNIQUE("accommodation_id","number")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "booking_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_id" ON "bookings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_booking" ON "reservations" USING btree ("accommodation_id","booking_id") WHERE "reservations"."booking_id" is not null;