DROP INDEX "payment_intents_open";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "capture_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_intents_state" ON "payment_intents" USING btree ("accommodation_id","state","created_at","id");