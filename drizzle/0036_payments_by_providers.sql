CREATE TABLE "dev_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"driver" text NOT NULL,
	"credentials" text NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_accounts_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "payment_accounts_driver" UNIQUE("accommodation_id","driver")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_accommodation_id_account_id_event_id_pk" PRIMARY KEY("accommodation_id","account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"decision" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"return_url" text,
	"move_key" text COLLATE "C" NOT NULL,
	"failure" text,
	"authorized_until" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"idle_checks" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_intents_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"intent_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"failure" text,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_refunds_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "provider_refunds_reference" UNIQUE("accommodation_id","intent_id","reference"),
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "intent_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_accommodation_id_account_id_payment_accounts_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","account_id") REFERENCES "public"."payment_accounts"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_accommodation_id_account_id_payment_accounts_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","account_id") REFERENCES "public"."payment_accounts"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_accommodation_id_intent_id_payment_intents_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","intent_id") REFERENCES "public"."payment_intents"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dev_payments_created" ON "dev_payments" USING btree ("created_at","reference");--> statement-breakpoint
CREATE INDEX "dev_payments_due" ON "dev_payments" USING btree ("due_at") WHERE "dev_payments"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_enabled" ON "payment_accounts" USING btree ("accommodation_id") WHERE "payment_accounts"."enabled";--> statement-breakpoint
CREATE INDEX "payment_accounts_id" ON "payment_accounts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_intents_id" ON "payment_intents" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_intents_booking" ON "payment_intents" USING btree ("accommodation_id","booking_id");--> statement-breakpoint
CREATE INDEX "payment_intents_created" ON "payment_intents" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_intents_reference" ON "payment_intents" USING btree ("accommodation_id","account_id","reference");--> statement-breakpoint
CREATE INDEX "payment_intents_due" ON "payment_intents" USING btree ("due_at") WHERE "payment_intents"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open" ON "payment_intents" USING btree ("accommodation_id","booking_id") WHERE "payment_intents"."decision" = 'OPEN' and "payment_intents"."state" in ('CREATED', 'PENDING', 'AUTHORIZED');--> statement-breakpoint
CREATE INDEX "provider_refunds_intent" ON "provider_refunds" USING btree ("accommodation_id","intent_id","id");--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("accommodation_id","intent_id") WHERE "payments"."intent_id" is not null;