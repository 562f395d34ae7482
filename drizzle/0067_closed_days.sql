CREATE TABLE "closed_days" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"date" date NOT NULL,
	"is_filled_in" boolean NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"report" jsonb NOT NULL,
	"rooms" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"sales" jsonb NOT NULL,
	CONSTRAINT "closed_days_accommodation_id_date_pk" PRIMARY KEY("accommodation_id","date")
);
--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "stored_days_from" date;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "stored_days_until" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;