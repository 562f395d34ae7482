CREATE TABLE "booking_pins" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_pins_accommodation_id_booking_id_pk" PRIMARY KEY("accommodation_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "captured_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "booking_pins" ADD CONSTRAINT "booking_pins_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_pins_created" ON "booking_pins" USING btree ("created_at");--> statement-breakpoint
UPDATE "payment_intents" SET "captured_amount" = "amount", "captured_currency" = "currency" WHERE "state" = 'CAPTURED';
