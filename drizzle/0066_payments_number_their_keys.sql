ALTER TABLE "payment_intents" ADD COLUMN "create_attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "named_reference" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "is_orphan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "indeterminate_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "stuck_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "indeterminate_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "stuck_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_intents_stuck" ON "payment_intents" USING btree ("stuck_at") WHERE "payment_intents"."stuck_at" is not null;