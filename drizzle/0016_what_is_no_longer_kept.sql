CREATE TABLE "outlived_events" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "outlived_events_accommodation_id_type_pk" PRIMARY KEY("accommodation_id","type")
);
--> statement-breakpoint
ALTER TABLE "outlived_events" ADD CONSTRAINT "outlived_events_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_kept" ON "notifications" USING brin ("created_at");