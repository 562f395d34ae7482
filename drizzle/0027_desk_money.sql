CREATE TABLE "refunds" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"payment_id" text COLLATE "C",
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL,
	"external_ref" text,
	"memo" text,
	"recorded_by" text NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_voided" CHECK (("refunds"."status" = 'VOIDED') = ("refunds"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_profiles" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text,
	"email" text,
	"phone" text,
	"number_prefix" text DEFAULT '' NOT NULL,
	"footer" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" text COLLATE "C",
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "invoices_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "invoices_credit_note" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "housekeeping_note" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "housekeeper_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_accommodation_id_payment_id_payments_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","payment_id") REFERENCES "public"."payments"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_profiles" ADD CONSTRAINT "invoice_profiles_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_id" ON "refunds" USING btree ("id");--> statement-breakpoint
CREATE INDEX "refunds_folio" ON "refunds" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("accommodation_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_refunded" ON "refunds" USING btree ("accommodation_id","refunded_at","id");--> statement-breakpoint
CREATE INDEX "invoices_id" ON "invoices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoices_folio" ON "invoices" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("accommodation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credited_once" ON "invoices" USING btree ("accommodation_id","invoice_id") WHERE "invoices"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_housekeeper_id_users_id_fk" FOREIGN KEY ("housekeeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_charged_on" ON "bills" USING btree ("accommodation_id","charged_on","id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("accommodation_id","paid_at","id");