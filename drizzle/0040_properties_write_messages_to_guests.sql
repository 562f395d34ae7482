CREATE TABLE "booking_message_templates" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"mail" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_message_templates_accommodation_id_kind_locale_pk" PRIMARY KEY("accommodation_id","kind","locale")
);
--> statement-breakpoint
ALTER TABLE "booking_message_templates" ADD CONSTRAINT "booking_message_templates_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;