CREATE TABLE "folio_requests" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"fingerprint" text NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folio_requests_accommodation_id_idempotency_key_pk" PRIMARY KEY("accommodation_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "folio_requests" ADD CONSTRAINT "folio_requests_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_method" ON "refunds" USING btree ("accommodation_id","method","refunded_at","id");