ALTER TABLE "accommodations" ADD COLUMN "business_day_ends_at" text DEFAULT '00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "late_of" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "planned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "posted_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "posted_on" date;--> statement-breakpoint
CREATE INDEX "bills_planned" ON "bills" USING btree ("accommodation_id","reservation_id") WHERE "bills"."planned" and "bills"."voided_at" is null;