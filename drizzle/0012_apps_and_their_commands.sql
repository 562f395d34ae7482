CREATE TABLE "commands" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"outbox_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"ordering_key" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commands_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"deferred" boolean NOT NULL,
	"request" json NOT NULL,
	"actor" json NOT NULL,
	"request_id" text NOT NULL,
	"reservation_id" text COLLATE "C",
	"response" json,
	"sealed" text,
	"error" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "commands_accommodation_id_outbox_id_pk" PRIMARY KEY("accommodation_id","outbox_id"),
	CONSTRAINT "commands_idempotency" UNIQUE("accommodation_id","installation_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"app_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"hash" text,
	"sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "app_secrets_kind" CHECK (("app_secrets"."kind" = 'CLIENT') = ("app_secrets"."hash" is not null) and ("app_secrets"."kind" = 'WEBHOOK') = ("app_secrets"."sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "app_tokens" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"hash" text NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"scopes" text[],
	"cleans_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "app_tokens_accommodation_id_hash_pk" PRIMARY KEY("accommodation_id","hash")
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"app_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_versions_app_id_number_pk" PRIMARY KEY("app_id","number"),
	CONSTRAINT "app_versions_version" UNIQUE("app_id","version")
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"redirect_uris" text[] NOT NULL,
	"webhook_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoff_codes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"hash" text NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"app_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "handoff_codes_accommodation_id_hash_pk" PRIMARY KEY("accommodation_id","hash")
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"app_id" text COLLATE "C" NOT NULL,
	"version" text NOT NULL,
	"effective_scopes" text[] NOT NULL,
	"installed_by" text COLLATE "C",
	"installed_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"uninstalled_at" timestamp (3) with time zone,
	CONSTRAINT "installations_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_secrets" ADD CONSTRAINT "app_secrets_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_versions" ADD CONSTRAINT "app_versions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD CONSTRAINT "handoff_codes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD CONSTRAINT "handoff_codes_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_installed_by_users_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_lane" ON "commands" USING btree ("accommodation_id","installation_id","ordering_key","sequence") WHERE "commands"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "commands_due" ON "commands" USING btree ("next_attempt_at","sequence") WHERE "commands"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "commands_created" ON "commands" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "app_secrets_app" ON "app_secrets" USING btree ("app_id","kind");--> statement-breakpoint
CREATE INDEX "app_secrets_ends" ON "app_secrets" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "app_tokens_hash" ON "app_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "app_tokens_expires" ON "app_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "apps_name" ON "apps" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "apps_owner" ON "apps" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "handoff_codes_hash" ON "handoff_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "handoff_codes_expires" ON "handoff_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "installations_id" ON "installations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "installations_app" ON "installations" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "installations_live" ON "installations" USING btree ("accommodation_id","app_id") WHERE "installations"."uninstalled_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_updated" ON "reservations" USING btree ("accommodation_id","updated_at","id");