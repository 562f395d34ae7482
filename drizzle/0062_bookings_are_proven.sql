ALTER TABLE "bookings" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_code" jsonb;