CREATE TABLE "app_documents" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"ref_type" text NOT NULL,
	"external_ref" text NOT NULL,
	"data_id" text NOT NULL,
	"content_type" text NOT NULL,
	"content" text NOT NULL,
	"title" text,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_documents_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "app_documents_data" UNIQUE("accommodation_id","installation_id","ref_type","data_id")
);
--> statement-breakpoint
CREATE TABLE "app_events" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"external_ref" text,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_events_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "dataset_items" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"dataset" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "dataset_items_pk" PRIMARY KEY("accommodation_id","installation_id","dataset","key")
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"key" text NOT NULL,
	"item_count" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "datasets_accommodation_id_installation_id_key_pk" PRIMARY KEY("accommodation_id","installation_id","key")
);
--> statement-breakpoint
CREATE TABLE "mappings" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"dataset" text NOT NULL,
	"platform_entity" text NOT NULL,
	"platform_id" text NOT NULL,
	"external_key" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mappings_pk" PRIMARY KEY("accommodation_id","installation_id","dataset","platform_entity","platform_id")
);
--> statement-breakpoint
CREATE TABLE "action_runs" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"action" text NOT NULL,
	"external_ref" text,
	"input" jsonb,
	"status" text NOT NULL,
	"message" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "action_runs_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "action_runs_completed_at" CHECK (("action_runs"."status" = 'REQUESTED') = ("action_runs"."completed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "upgrades" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"from_version" text NOT NULL,
	"to_version" text NOT NULL,
	"hops" jsonb NOT NULL,
	"app_migration" boolean NOT NULL,
	"effective_scopes" text[] NOT NULL,
	"previous_scopes" text[] NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "upgrades_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "upgrades_completed_at" CHECK (("upgrades"."status" = 'AWAITING_APP') = ("upgrades"."completed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "installations" ADD COLUMN "setup_ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_documents" ADD CONSTRAINT "app_documents_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_events" ADD CONSTRAINT "app_events_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_items" ADD CONSTRAINT "dataset_items_dataset" FOREIGN KEY ("accommodation_id","installation_id","dataset") REFERENCES "public"."datasets"("accommodation_id","installation_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mappings" ADD CONSTRAINT "mappings_dataset" FOREIGN KEY ("accommodation_id","installation_id","dataset") REFERENCES "public"."datasets"("accommodation_id","installation_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_runs" ADD CONSTRAINT "action_runs_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrades" ADD CONSTRAINT "upgrades_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_documents_external_ref" ON "app_documents" USING btree ("accommodation_id","external_ref","id");--> statement-breakpoint
CREATE INDEX "app_events_external_ref" ON "app_events" USING btree ("accommodation_id","external_ref","id");--> statement-breakpoint
CREATE INDEX "app_events_installation" ON "app_events" USING btree ("accommodation_id","installation_id","id");--> statement-breakpoint
CREATE INDEX "app_events_received" ON "app_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "dataset_items_position" ON "dataset_items" USING btree ("accommodation_id","installation_id","dataset","position");--> statement-breakpoint
CREATE INDEX "action_runs_external_ref" ON "action_runs" USING btree ("accommodation_id","external_ref","id");--> statement-breakpoint
CREATE INDEX "action_runs_completed" ON "action_runs" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "upgrades_id" ON "upgrades" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "upgrades_awaiting" ON "upgrades" USING btree ("accommodation_id","installation_id") WHERE "upgrades"."status" = 'AWAITING_APP';--> statement-breakpoint
CREATE INDEX "reservations_channel" ON "reservations" USING btree ("accommodation_id","channel_id") WHERE "reservations"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_rate_plan" ON "reservations" USING btree ("accommodation_id","rate_plan_id") WHERE "reservations"."rate_plan_id" is not null;