CREATE TABLE "companies" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tax_number" text,
	"address" text,
	"email" text,
	"phone" text,
	"contact_name" text,
	"note" text,
	"routes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companies_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "companies_code" UNIQUE("accommodation_id","code")
);
--> statement-breakpoint
ALTER TABLE "folios" ADD COLUMN "company_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_id" ON "companies" USING btree ("id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("accommodation_id","name","id");--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_accommodation_id_company_id_companies_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","company_id") REFERENCES "public"."companies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folios_company" ON "folios" USING btree ("accommodation_id","company_id","id") WHERE "folios"."company_id" is not null;