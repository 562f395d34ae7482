CREATE TABLE "webhook_attempts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"failure" text,
	CONSTRAINT "webhook_attempts_accommodation_id_webhook_id_number_pk" PRIMARY KEY("accommodation_id","webhook_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"description" text,
	"patterns" text[] NOT NULL,
	"secret" text,
	"former_secret" text,
	"former_ends_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "webhook_endpoints_own" CHECK (("webhook_endpoints"."kind" = 'OWN') = ("webhook_endpoints"."url" is not null and "webhook_endpoints"."secret" is not null)),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."status" = 'DISABLED') = ("webhook_endpoints"."disabled_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_lanes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"resource" text NOT NULL,
	"waiting" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease" text,
	CONSTRAINT "webhook_lanes_accommodation_id_endpoint_id_resource_pk" PRIMARY KEY("accommodation_id","endpoint_id","resource")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"resource" text NOT NULL,
	"body" text NOT NULL,
	"sealed" boolean NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"tries" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_accommodation_id_webhook_id_webhooks_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","webhook_id") REFERENCES "public"."webhooks"("accommodation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_accommodation_id_endpoint_id_webhook_endpoints_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_accommodation_id_endpoint_id_webhook_endpoints_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_id" ON "webhook_endpoints" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_installation" ON "webhook_endpoints" USING btree ("accommodation_id","installation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_app" ON "webhook_endpoints" USING btree ("accommodation_id","installation_id") WHERE "webhook_endpoints"."kind" = 'APP';--> statement-breakpoint
CREATE INDEX "webhook_lanes_endpoint" ON "webhook_lanes" USING btree ("endpoint_id","due_at") WHERE "webhook_lanes"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("due_at") WHERE "webhook_lanes"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "webhook_lanes_leased" ON "webhook_lanes" USING btree ("endpoint_id") WHERE "webhook_lanes"."lease" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_lane" ON "webhooks" USING btree ("accommodation_id","endpoint_id","resource","sequence") WHERE "webhooks"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhooks_of_installation" ON "webhooks" USING btree ("accommodation_id","installation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhooks_of_endpoint" ON "webhooks" USING btree ("accommodation_id","endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhooks_id" ON "webhooks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhooks_created" ON "webhooks" USING btree ("created_at");