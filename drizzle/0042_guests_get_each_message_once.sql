CREATE TABLE "booking_messages" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_messages_accommodation_id_booking_id_kind_cause_pk" PRIMARY KEY("accommodation_id","booking_id","kind","cause")
);
--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;