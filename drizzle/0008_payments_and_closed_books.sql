CREATE TABLE "payments" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"external_ref" text,
	"memo" text,
	"recorded_by" text NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_voided" CHECK (("payments"."status" = 'VOIDED') = ("payments"."voided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "audited_until" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "kind" text DEFAULT 'NIGHT' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_id" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_folio" ON "payments" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "bills_id" ON "bills" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_night_once" ON "bills" USING btree ("accommodation_id","folio_id","charged_on") WHERE "bills"."kind" = 'NIGHT' and "bills"."voided_at" is null;