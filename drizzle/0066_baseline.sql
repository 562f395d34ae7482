-- All tables as they were before the first release. This migration replaces those of that time, 0000 to 0066: a database that has all of
-- them counts as one that has this. First come the tables by subject, as drizzle-kit writes them, each after those that it refers to; at the
-- end comes what drizzle-kit does not write.

-- Constraints and indexes of a room and a period need it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- No index uses it yet. It is here because the replaced migrations made it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Keyword search: three characters from every place of the text (two at its end), each after the end of the accommodation's id. Rows that
-- have all pieces of a keyword are the candidates. The function is here because an index of users calls it.
CREATE FUNCTION "foyer_keywords"("accommodation_id" text, "content" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
	RETURN array_to_tsvector(ARRAY(
		SELECT right("accommodation_id", 8) || substr("content", "at", 3) FROM generate_series(1, length("content") - 1) AS "at"
	));
--> statement-breakpoint

-- Properties and their settings
CREATE TABLE "accommodation_settings" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"area" text NOT NULL,
	"key" text NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accommodation_settings_accommodation_id_area_key_pk" PRIMARY KEY("accommodation_id","area","key")
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"audited_until" date,
	"sale_stopped" boolean DEFAULT false NOT NULL,
	"sale_stopped_until" timestamp (3) with time zone,
	"brand_color" text,
	"logo" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accommodation_settings" ADD CONSTRAINT "accommodation_settings_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodations_sale_stop_ends" ON "accommodations" USING btree ("sale_stopped_until") WHERE "accommodations"."sale_stopped";--> statement-breakpoint

-- People, their sessions and the properties they work for
CREATE TABLE "agreements" (
	"user_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_invitations" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"authority" text NOT NULL,
	"invited_by" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_invitations_accommodation_id_user_id_pk" PRIMARY KEY("accommodation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guest_accounts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_accounts_accommodation_id_user_id_pk" PRIMARY KEY("accommodation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"authority" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_accommodation_id_user_id_pk" PRIMARY KEY("accommodation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"parent_hash" text,
	"salt" text,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"opened_by" text COLLATE "C",
	"from_approval" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_because" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"email" text,
	"phone" text,
	"access_level" text NOT NULL,
	"is_authorized_email" boolean DEFAULT false NOT NULL,
	"is_authorized_phone" boolean DEFAULT false NOT NULL,
	"thumbnail" text,
	"managed_by" text COLLATE "C",
	"search_text" text GENERATED ALWAYS AS (lower(normalize(coalesce("users"."identity", '') || E'\n' || coalesce("users"."name", '') || E'\n' || coalesce("users"."nickname", '') || E'\n' || coalesce("users"."email", '') || E'\n' || coalesce("users"."phone", ''), NFC))) STORED NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_accounts" ADD CONSTRAINT "guest_accounts_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_accounts" ADD CONSTRAINT "guest_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_managed_by_accommodations_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "employee_invitations_user" ON "employee_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "employee_invitations_expires" ON "employee_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_accounts_user" ON "guest_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree (lower("identity"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree (lower("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE "users"."is_authorized_phone";--> statement-breakpoint
CREATE INDEX "users_keyword" ON "users" USING gin (foyer_keywords('', "search_text"));--> statement-breakpoint

-- Proofs by codes: sign-in by mail, text message and authenticator
CREATE TABLE "anonymous_sign_ins" (
	"auth_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"type" text,
	"waiter" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text COLLATE "C",
	"approved_in" text COLLATE "C",
	"collected_at" timestamp (3) with time zone,
	CONSTRAINT "anonymous_sign_ins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_keys" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text,
	"next_secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text COLLATE "C" NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_codes_purpose_phone_pk" PRIMARY KEY("purpose","phone")
);
--> statement-breakpoint
ALTER TABLE "anonymous_sign_ins" ADD CONSTRAINT "anonymous_sign_ins_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_keys" ADD CONSTRAINT "otp_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_sign_ins_expires" ON "anonymous_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proofs_user" ON "proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proofs_expires" ON "proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_expires" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint

-- Access of other programs and kiosks
CREATE TABLE "third_parties" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"authority" integer NOT NULL,
	"trusted_hosts" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "third_party_accesses" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"third_party_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "third_party_accesses_accommodation_id_third_party_id_pk" PRIMARY KEY("accommodation_id","third_party_id")
);
--> statement-breakpoint
CREATE TABLE "third_party_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"third_party_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kiosk_connections" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kiosk_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kiosk_connections_accommodation_id_kiosk_id_id_pk" PRIMARY KEY("accommodation_id","kiosk_id","id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"connection_state" text DEFAULT 'disconnected' NOT NULL,
	"connection_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "kiosks_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "permanent_tokens" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"kiosk_id" text COLLATE "C",
	"hash" text NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "permanent_tokens_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "permanent_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "permanent_tokens_kiosk" CHECK (("permanent_tokens"."kind" = 'kiosk') = ("permanent_tokens"."kiosk_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "third_party_accesses" ADD CONSTRAINT "third_party_accesses_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_accesses" ADD CONSTRAINT "third_party_accesses_third_party_id_third_parties_id_fk" FOREIGN KEY ("third_party_id") REFERENCES "public"."third_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_tokens" ADD CONSTRAINT "third_party_tokens_third_party_id_third_parties_id_fk" FOREIGN KEY ("third_party_id") REFERENCES "public"."third_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_connections" ADD CONSTRAINT "kiosk_connections_of_kiosk" FOREIGN KEY ("accommodation_id","kiosk_id") REFERENCES "public"."kiosks"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permanent_tokens" ADD CONSTRAINT "permanent_tokens_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permanent_tokens" ADD CONSTRAINT "permanent_tokens_accommodation_id_kiosk_id_kiosks_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","kiosk_id") REFERENCES "public"."kiosks"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "third_parties_name" ON "third_parties" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "third_party_accesses_third_party" ON "third_party_accesses" USING btree ("third_party_id");--> statement-breakpoint
CREATE INDEX "third_party_tokens_third_party" ON "third_party_tokens" USING btree ("third_party_id");--> statement-breakpoint
CREATE INDEX "kiosk_connections_id" ON "kiosk_connections" USING btree ("id");--> statement-breakpoint
CREATE INDEX "kiosks_id" ON "kiosks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "kiosks_connected" ON "kiosks" USING btree ("accommodation_id","id") WHERE "kiosks"."connection_state" = 'connected';--> statement-breakpoint
CREATE INDEX "permanent_tokens_id" ON "permanent_tokens" USING btree ("id");--> statement-breakpoint

-- Rooms
CREATE TABLE "room_types" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"capacity" integer NOT NULL,
	"turnover_minutes" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_types_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "room_types_name" UNIQUE("accommodation_id","name")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"room_number" text NOT NULL,
	"floor" text,
	"state" text NOT NULL,
	"state_updated_at" timestamp (3) with time zone NOT NULL,
	"cleaning_state" text NOT NULL,
	"housekeeping_note" text,
	"housekeeper_id" text COLLATE "C",
	"cleaner_id" text COLLATE "C",
	"awaits_departure_of" text COLLATE "C",
	"awaits_departure" boolean GENERATED ALWAYS AS ("rooms"."awaits_departure_of" is not null) STORED NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rooms_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "rooms_number" UNIQUE("accommodation_id","room_number")
);
--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_housekeeper_id_users_id_fk" FOREIGN KEY ("housekeeper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_cleaner_id_users_id_fk" FOREIGN KEY ("cleaner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_types_id" ON "room_types" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rooms_id" ON "rooms" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rooms_room_type" ON "rooms" USING btree ("accommodation_id","room_type_id");--> statement-breakpoint

-- Blocked rooms and overbooking
CREATE TABLE "overbooking_limits" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "overbooking_limits_accommodation_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","room_type_id","day"),
	CONSTRAINT "overbooking_limits_rooms" CHECK ("overbooking_limits"."rooms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "room_blocks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"room_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"overbooked" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_blocks_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "room_blocks_period" CHECK ("room_blocks"."starts_at" < "room_blocks"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "overbooking_limits" ADD CONSTRAINT "overbooking_limits_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_accommodation_id_room_id_rooms_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_blocks_id" ON "room_blocks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "room_blocks_room" ON "room_blocks" USING btree ("accommodation_id","room_id","starts_at");--> statement-breakpoint
CREATE INDEX "room_blocks_start" ON "room_blocks" USING btree ("accommodation_id","starts_at","id");--> statement-breakpoint

-- Taxes, and policies of cancellation and no-show
CREATE TABLE "taxes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"rate_ppm" bigint,
	"amount" bigint,
	"included" boolean NOT NULL,
	"tax_group" text NOT NULL,
	"nights_max" integer,
	"exempt_under_age" integer,
	"priority" integer NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taxes_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "taxes_code" UNIQUE("accommodation_id","code"),
	CONSTRAINT "taxes_value" CHECK (("taxes"."basis" = 'PERCENT') = ("taxes"."rate_ppm" is not null) and ("taxes"."basis" = 'PERCENT') = ("taxes"."amount" is null))
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "policies_code" UNIQUE("accommodation_id","code")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"policy_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"free_minutes_after_booking" integer,
	"steps" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_versions_accommodation_id_policy_id_version_pk" PRIMARY KEY("accommodation_id","policy_id","version")
);
--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_accommodation_id_policy_id_policies_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Rate plans
CREATE TABLE "age_bands" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"from_age" integer NOT NULL,
	"to_age" integer NOT NULL,
	"counts_as" text NOT NULL,
	CONSTRAINT "age_bands_accommodation_id_code_pk" PRIMARY KEY("accommodation_id","code"),
	CONSTRAINT "age_bands_ages" CHECK ("age_bands"."from_age" >= 0 and "age_bands"."from_age" <= "age_bands"."to_age")
);
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "price_versions_accommodation_id_rate_plan_id_room_type_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id"),
	CONSTRAINT "price_versions_id" UNIQUE("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"rate_plan_ids" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_accommodation_id_code_pk" PRIMARY KEY("accommodation_id","code")
);
--> statement-breakpoint
CREATE TABLE "rate_plan_types" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"base_occupancy" integer NOT NULL,
	"adjust_ppm" integer DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_plan_types_accommodation_id_rate_plan_id_room_type_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id"),
	CONSTRAINT "rate_plan_types_id" UNIQUE("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"parent_id" text COLLATE "C",
	"adjust_ppm" integer DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"round_to" bigint,
	"round_mode" text DEFAULT 'NEAREST' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"channels" text[],
	"guarantee" text DEFAULT 'NONE' NOT NULL,
	"hold_until" text,
	"prepay_ppm" integer,
	"prepay_nights" integer,
	"prepay_amount" bigint,
	"cancellation_policy_id" text COLLATE "C",
	"no_show_policy_id" text COLLATE "C",
	"tax_group" text DEFAULT 'lodging' NOT NULL,
	"advance_min_hours" integer,
	"advance_max_hours" integer,
	"bookable_from" timestamp (3) with time zone,
	"bookable_until" timestamp (3) with time zone,
	"check_in_time" text DEFAULT '15:00' NOT NULL,
	"check_out_time" text DEFAULT '11:00' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_plans_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "rate_plans_code" UNIQUE("accommodation_id","code")
);
--> statement-breakpoint
ALTER TABLE "age_bands" ADD CONSTRAINT "age_bands_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_versions" ADD CONSTRAINT "price_versions_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_types" ADD CONSTRAINT "rate_plan_types_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_types" ADD CONSTRAINT "rate_plan_types_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_parent" FOREIGN KEY ("accommodation_id","parent_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_cancellation_policy" FOREIGN KEY ("accommodation_id","cancellation_policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_no_show_policy" FOREIGN KEY ("accommodation_id","no_show_policy_id") REFERENCES "public"."policies"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_plans_id" ON "rate_plans" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rate_plans_children" ON "rate_plans" USING btree ("accommodation_id","parent_id");--> statement-breakpoint

-- Articles
CREATE TABLE "articles" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unit" text NOT NULL,
	"sold_at" text[] NOT NULL,
	"amount" bigint NOT NULL,
	"tax_group" text NOT NULL,
	"age_band" text,
	"mandatory" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "articles_code" UNIQUE("accommodation_id","code"),
	CONSTRAINT "articles_amount" CHECK ("articles"."amount" >= 0),
	CONSTRAINT "articles_age_band" CHECK ("articles"."age_band" is null or "articles"."unit" in ('PERSON', 'PERSON_NIGHT'))
);
--> statement-breakpoint
CREATE TABLE "included_articles" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"article_id" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "included_articles_accommodation_id_rate_plan_id_room_type_id_article_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "included_articles" ADD CONSTRAINT "included_articles_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "included_articles" ADD CONSTRAINT "included_articles_accommodation_id_article_id_articles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","article_id") REFERENCES "public"."articles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_id" ON "articles" USING btree ("id");--> statement-breakpoint
CREATE INDEX "included_articles_article" ON "included_articles" USING btree ("accommodation_id","article_id");--> statement-breakpoint

-- Bookings and what guests hold before they confirm
CREATE TABLE "bookings" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"booker" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"release_at" timestamp (3) with time zone,
	"payment_started_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"anonymized_at" timestamp (3) with time zone,
	"currency" text,
	"total" bigint,
	"due_now" bigint,
	"offer_hash" text,
	"manage_token_generation" integer DEFAULT 0 NOT NULL,
	"manage_token_hash" text,
	"hold_key" text,
	"hold_request_hash" text,
	"holders" jsonb,
	"locale" text,
	"agreed" jsonb,
	"request" text,
	"last_change" jsonb,
	"is_unproven" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"proven_by" text,
	"proof_code" jsonb,
	CONSTRAINT "bookings_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "bookings_number" UNIQUE("accommodation_id","number")
);
--> statement-breakpoint
CREATE TABLE "held_stays" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"use_start_at" timestamp (3) with time zone NOT NULL,
	"use_expire_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"terms" jsonb NOT NULL,
	CONSTRAINT "held_stays_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "held_stays_period" CHECK ("held_stays"."use_start_at" < "held_stays"."use_expire_at")
);
--> statement-breakpoint
CREATE TABLE "booking_pins" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_pins_accommodation_id_booking_id_pk" PRIMARY KEY("accommodation_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "booking_message_templates" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"mail" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_message_templates_accommodation_id_kind_locale_pk" PRIMARY KEY("accommodation_id","kind","locale")
);
--> statement-breakpoint
CREATE TABLE "booking_messages" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_messages_accommodation_id_booking_id_kind_cause_pk" PRIMARY KEY("accommodation_id","booking_id","kind","cause")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_stays" ADD CONSTRAINT "held_stays_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_stays" ADD CONSTRAINT "held_stays_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pins" ADD CONSTRAINT "booking_pins_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_message_templates" ADD CONSTRAINT "booking_message_templates_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_id" ON "bookings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bookings_known" ON "bookings" USING btree ("accommodation_id","created_at","id") WHERE "bookings"."expires_at" is null or "bookings"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_known_by_id" ON "bookings" USING btree ("accommodation_id","id") WHERE "bookings"."expires_at" is null or "bookings"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("expires_at") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
CREATE INDEX "bookings_not_confirmed" ON "bookings" USING btree ("expires_at") WHERE "bookings"."expires_at" is not null and "bookings"."confirmed_at" is null and "bookings"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_holders" ON "bookings" USING gin ("holders") WITH (fastupdate=false) WHERE "bookings"."holders" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_hold_key" ON "bookings" USING btree ("accommodation_id","hold_key") WHERE "bookings"."hold_key" is not null;--> statement-breakpoint
CREATE INDEX "held_stays_booking" ON "held_stays" USING btree ("accommodation_id","booking_id");--> statement-breakpoint
CREATE INDEX "held_stays_in_stock" ON "held_stays" USING btree ("accommodation_id","release_at") WHERE "held_stays"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "booking_pins_created" ON "booking_pins" USING btree ("created_at");--> statement-breakpoint

-- Reservations and guests
CREATE TABLE "guest_contacts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"guest_profile_id" text COLLATE "C" NOT NULL,
	"contact_type" text NOT NULL,
	"contact_value" text NOT NULL,
	"phone" text,
	CONSTRAINT "guest_contacts_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "guest_profiles" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"is_primary" boolean NOT NULL,
	"name" text NOT NULL,
	"vehicle_number" text,
	"identity_document_number" text,
	"guest_key" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "guest_profiles_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservation_memos" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservation_memos_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "reservation_memos_one_of_type" UNIQUE("accommodation_id","reservation_id","type")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"use_start_at" timestamp (3) with time zone NOT NULL,
	"use_expire_at" timestamp (3) with time zone NOT NULL,
	"sleeps" integer NOT NULL,
	"child_sleeps" integer NOT NULL,
	"infant_sleeps" integer NOT NULL,
	"child_ages" integer[] DEFAULT '{}' NOT NULL,
	"capacity_exceeded" boolean DEFAULT false NOT NULL,
	"overbooked" boolean DEFAULT false NOT NULL,
	"sold_while_stopped" boolean DEFAULT false NOT NULL,
	"room_id" text COLLATE "C",
	"room_type_id" text COLLATE "C",
	"intended_type" text NOT NULL,
	"intended_use_start_at" timestamp (3) with time zone NOT NULL,
	"intended_use_expire_at" timestamp (3) with time zone NOT NULL,
	"intended_room_type_id" text COLLATE "C" NOT NULL,
	"check_in_code" text NOT NULL,
	"pin_hash" text NOT NULL,
	"door_key_id" text,
	"user_id" text COLLATE "C",
	"booking_id" text COLLATE "C",
	"channel_id" text,
	"ota_code" text,
	"rate_plan_id" text,
	"release_at" timestamp (3) with time zone,
	"checked_in" jsonb,
	"checked_out" jsonb,
	"deleted_at" timestamp (3) with time zone,
	"no_show_at" timestamp (3) with time zone,
	"deletion_reason" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"guest_name" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "reservations_period" CHECK ("reservations"."use_start_at" < "reservations"."use_expire_at"),
	CONSTRAINT "reservations_sleeps" CHECK ("reservations"."sleeps" >= 0 and "reservations"."child_sleeps" >= 0 and "reservations"."infant_sleeps" >= 0)
);
--> statement-breakpoint
ALTER TABLE "guest_contacts" ADD CONSTRAINT "guest_contacts_accommodation_id_guest_profile_id_guest_profiles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","guest_profile_id") REFERENCES "public"."guest_profiles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_profiles" ADD CONSTRAINT "guest_profiles_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_memos" ADD CONSTRAINT "reservation_memos_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_room_id_rooms_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_intended_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","intended_room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_booking_id_bookings_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","booking_id") REFERENCES "public"."bookings"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_contacts_profile" ON "guest_contacts" USING btree ("accommodation_id","guest_profile_id");--> statement-breakpoint
CREATE INDEX "guest_contacts_order" ON "guest_contacts" USING btree ("accommodation_id","guest_profile_id","id");--> statement-breakpoint
CREATE INDEX "guest_contacts_phone" ON "guest_contacts" USING btree ("accommodation_id","phone") WHERE "guest_contacts"."phone" is not null;--> statement-breakpoint
CREATE INDEX "guest_profiles_reservation" ON "guest_profiles" USING btree ("accommodation_id","reservation_id");--> statement-breakpoint
CREATE INDEX "guest_profiles_guest" ON "guest_profiles" USING btree ("accommodation_id","guest_key","reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_profiles_primary" ON "guest_profiles" USING btree ("accommodation_id","reservation_id") WHERE "guest_profiles"."is_primary";--> statement-breakpoint
CREATE INDEX "reservation_memos_id" ON "reservation_memos" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reservations_id" ON "reservations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reservations_created" ON "reservations" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_updated" ON "reservations" USING btree ("accommodation_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reservations_use_start" ON "reservations" USING btree ("accommodation_id","use_start_at","id");--> statement-breakpoint
CREATE INDEX "reservations_use_expire" ON "reservations" USING btree ("accommodation_id","use_expire_at","id");--> statement-breakpoint
CREATE INDEX "reservations_intended_start" ON "reservations" USING btree ("accommodation_id","intended_use_start_at","id");--> statement-breakpoint
CREATE INDEX "reservations_intended_expire" ON "reservations" USING btree ("accommodation_id","intended_use_expire_at","id");--> statement-breakpoint
CREATE INDEX "reservations_status" ON "reservations" USING btree ("accommodation_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_room" ON "reservations" USING btree ("accommodation_id","room_id","use_start_at");--> statement-breakpoint
CREATE INDEX "reservations_room_type" ON "reservations" USING btree ("accommodation_id",coalesce("room_type_id", "intended_room_type_id"),"created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_ota_code" ON "reservations" USING btree ("accommodation_id","ota_code") WHERE "reservations"."ota_code" is not null;--> statement-breakpoint
CREATE INDEX "reservations_channel" ON "reservations" USING btree ("accommodation_id","channel_id") WHERE "reservations"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_booking" ON "reservations" USING btree ("accommodation_id","booking_id") WHERE "reservations"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_rate_plan" ON "reservations" USING btree ("accommodation_id","rate_plan_id") WHERE "reservations"."rate_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_overbooked" ON "reservations" USING btree ("accommodation_id","use_expire_at") WHERE "reservations"."overbooked";--> statement-breakpoint
CREATE INDEX "reservations_deleted" ON "reservations" USING btree ("accommodation_id","deleted_at","id") WHERE "reservations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_canceled" ON "reservations" USING btree ("accommodation_id","updated_at","id") WHERE "reservations"."deleted_at" is not null and "reservations"."no_show_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_no_show" ON "reservations" USING btree ("accommodation_id","updated_at","id") WHERE "reservations"."no_show_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_awaiting_room" ON "reservations" USING btree ("accommodation_id","use_start_at","id") WHERE "reservations"."room_id" is null and "reservations"."deleted_at" is null and "reservations"."status" = 'DEFINITE';--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_guest" ON "reservations" USING btree ("accommodation_id","room_id") WHERE "reservations"."deleted_at" is null and "reservations"."status" = 'CHECKED_IN';--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_check_in_code" ON "reservations" USING btree ("accommodation_id","check_in_code") WHERE "reservations"."deleted_at" is null and "reservations"."status" <> 'CHECKED_OUT';--> statement-breakpoint

-- Prices by day, stay rules and the terms of a stay
CREATE TABLE "occupancy_prices" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"band" text NOT NULL,
	"nth" integer NOT NULL,
	"supplement" bigint NOT NULL,
	CONSTRAINT "occupancy_prices_accommodation_id_rate_plan_id_room_type_id_band_nth_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","band","nth")
);
--> statement-breakpoint
CREATE TABLE "rate_days" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"amounts_by_adults" bigint[],
	"source" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "rate_days_accommodation_id_rate_plan_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","day")
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_blocks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" text NOT NULL,
	"last_end" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" bigint NOT NULL,
	"extra_minutes" integer,
	"extra_amount" bigint,
	"most_minutes" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "rent_blocks_accommodation_id_rate_plan_id_room_type_id_id_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","id"),
	CONSTRAINT "rent_blocks_minutes" CHECK ("rent_blocks"."minutes" > 0 and "rent_blocks"."most_minutes" >= "rent_blocks"."minutes")
);
--> statement-breakpoint
CREATE TABLE "stay_rules" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"closed" boolean,
	"closed_to_arrival" boolean,
	"closed_to_departure" boolean,
	"min_stay" integer,
	"max_stay" integer,
	"min_stay_through" integer,
	"max_stay_through" integer,
	"advance_min_hours" integer,
	"advance_max_hours" integer,
	"source" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "stay_rules_accommodation_id_rate_plan_id_room_type_id_day_pk" PRIMARY KEY("accommodation_id","rate_plan_id","room_type_id","day")
);
--> statement-breakpoint
CREATE TABLE "stay_terms" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"rate_plan_id" text COLLATE "C" NOT NULL,
	"room_type_id" text COLLATE "C" NOT NULL,
	"child_ages" integer[] NOT NULL,
	"promo_code" text,
	"articles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offer_hash" text NOT NULL,
	"due_now" bigint NOT NULL,
	"cancellation_policy_id" text COLLATE "C",
	"cancellation_policy_version" integer,
	"no_show_policy_id" text COLLATE "C",
	"no_show_policy_version" integer,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"priced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stay_terms_accommodation_id_reservation_id_pk" PRIMARY KEY("accommodation_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "occupancy_prices" ADD CONSTRAINT "occupancy_prices_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_blocks" ADD CONSTRAINT "rent_blocks_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_rules" ADD CONSTRAINT "stay_rules_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_terms" ADD CONSTRAINT "stay_terms_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_terms" ADD CONSTRAINT "stay_terms_accommodation_id_rate_plan_id_rate_plans_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","rate_plan_id") REFERENCES "public"."rate_plans"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_days_version" ON "rate_days" USING btree ("accommodation_id","version");--> statement-breakpoint
CREATE INDEX "stay_rules_day" ON "stay_rules" USING btree ("accommodation_id","day");--> statement-breakpoint
CREATE INDEX "stay_rules_version" ON "stay_rules" USING btree ("accommodation_id","version");--> statement-breakpoint

-- Folios and invoices
CREATE TABLE "bills" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"kind" text DEFAULT 'NIGHT' NOT NULL,
	"source" text,
	"article_id" text COLLATE "C",
	"entry_id" text COLLATE "C",
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"charged_on" date NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "bills_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "folio_requests" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"fingerprint" text NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folio_requests_accommodation_id_idempotency_key_pk" PRIMARY KEY("accommodation_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "folios" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"is_due" boolean DEFAULT false NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS ("folios"."is_due" and "folios"."balance" <> 0) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folios_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "folios_reservation" UNIQUE("accommodation_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"intent_id" text COLLATE "C",
	"external_ref" text,
	"memo" text,
	"recorded_by" text NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_voided" CHECK (("payments"."status" = 'VOIDED') = ("payments"."voided_at" is not null))
);
--> statement-breakpoint
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
	"moved_at" timestamp (3) with time zone,
	"provider_refund_id" text COLLATE "C",
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
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_article_id_articles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","article_id") REFERENCES "public"."articles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folio_requests" ADD CONSTRAINT "folio_requests_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_accommodation_id_payment_id_payments_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","payment_id") REFERENCES "public"."payments"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_profiles" ADD CONSTRAINT "invoice_profiles_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_id" ON "bills" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bills_folio" ON "bills" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "bills_reservation" ON "bills" USING btree ("accommodation_id","reservation_id");--> statement-breakpoint
CREATE INDEX "bills_charged_on" ON "bills" USING btree ("accommodation_id","charged_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_night_once" ON "bills" USING btree ("accommodation_id","folio_id","charged_on") WHERE "bills"."kind" = 'NIGHT' and "bills"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "folios_id" ON "folios" USING btree ("id");--> statement-breakpoint
CREATE INDEX "folios_open" ON "folios" USING btree ("accommodation_id","id") WHERE "folios"."is_open";--> statement-breakpoint
CREATE INDEX "payments_id" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_folio" ON "payments" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("accommodation_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" USING btree ("accommodation_id","method","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_void" ON "payments" USING btree ("accommodation_id","paid_at","id") WHERE "payments"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("accommodation_id","intent_id") WHERE "payments"."intent_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_id" ON "refunds" USING btree ("id");--> statement-breakpoint
CREATE INDEX "refunds_folio" ON "refunds" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("accommodation_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_provider" ON "refunds" USING btree ("accommodation_id","provider_refund_id") WHERE "refunds"."provider_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_refunded" ON "refunds" USING btree ("accommodation_id","refunded_at","id");--> statement-breakpoint
CREATE INDEX "refunds_method" ON "refunds" USING btree ("accommodation_id","method","refunded_at","id");--> statement-breakpoint
CREATE INDEX "refunds_void" ON "refunds" USING btree ("accommodation_id","refunded_at","id") WHERE "refunds"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_id" ON "invoices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoices_folio" ON "invoices" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("accommodation_id","issued_on","sequence");--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING btree ("accommodation_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("accommodation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credited_once" ON "invoices" USING btree ("accommodation_id","invoice_id") WHERE "invoices"."invoice_id" is not null;--> statement-breakpoint

-- Payments by providers
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
	"balance_until" timestamp (3) with time zone,
	"reference" text,
	"return_url" text,
	"create_attempt" integer DEFAULT 1 NOT NULL,
	"named_reference" text,
	"is_orphan" boolean DEFAULT false NOT NULL,
	"indeterminate_at" timestamp (3) with time zone,
	"stuck_at" timestamp (3) with time zone,
	"move_key" text COLLATE "C" NOT NULL,
	"failure" text,
	"authorized_until" timestamp (3) with time zone,
	"capture_asked_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"captured_amount" bigint,
	"captured_currency" text,
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
	"attempt" integer DEFAULT 1 NOT NULL,
	"indeterminate_at" timestamp (3) with time zone,
	"stuck_at" timestamp (3) with time zone,
	"requested_by" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_refunds_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "provider_refunds_reference" UNIQUE("accommodation_id","intent_id","reference"),
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount" > 0)
);
--> statement-breakpoint
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
CREATE INDEX "payment_intents_stuck" ON "payment_intents" USING btree ("stuck_at") WHERE "payment_intents"."stuck_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_state" ON "payment_intents" USING btree ("accommodation_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_refunds_intent" ON "provider_refunds" USING btree ("accommodation_id","intent_id","id");--> statement-breakpoint

-- Notifications to employees
CREATE TABLE "notifications" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"priority" integer,
	"data" text,
	"objective" text,
	"relative" text,
	"template" text,
	"description" text,
	"room_type_id" text COLLATE "C",
	"room_id" text COLLATE "C",
	"urgency" integer GENERATED ALWAYS AS (coalesce("notifications"."priority", 0)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_room_type" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_room" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_kept" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_urgency" ON "notifications" USING btree ("accommodation_id","urgency","id");--> statement-breakpoint
CREATE INDEX "notifications_type" ON "notifications" USING btree ("accommodation_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_objective" ON "notifications" USING btree ("accommodation_id","objective","created_at","id") WHERE "notifications"."objective" is not null;--> statement-breakpoint
CREATE INDEX "notifications_relative" ON "notifications" USING btree ("accommodation_id","relative","created_at","id") WHERE "notifications"."relative" is not null;--> statement-breakpoint
CREATE INDEX "notifications_room" ON "notifications" USING btree ("accommodation_id","room_id","created_at","id") WHERE "notifications"."room_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_room_type" ON "notifications" USING btree ("accommodation_id","room_type_id","created_at","id") WHERE "notifications"."room_type_id" is not null;--> statement-breakpoint

-- Imports of files
CREATE TABLE "import_chunks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"records" text NOT NULL,
	CONSTRAINT "import_chunks_accommodation_id_import_id_number_pk" PRIMARY KEY("accommodation_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_claims" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"claim" text NOT NULL,
	"line" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"values" text,
	CONSTRAINT "import_claims_accommodation_id_import_id_claim_line_pk" PRIMARY KEY("accommodation_id","import_id","claim","line")
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"line" bigint NOT NULL,
	"key" text,
	"error_code" text NOT NULL,
	"field" text,
	"message" text NOT NULL,
	CONSTRAINT "import_errors_accommodation_id_import_id_line_pk" PRIMARY KEY("accommodation_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "import_keys_accommodation_id_kind_key_pk" PRIMARY KEY("accommodation_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"notify" boolean NOT NULL,
	"actor" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"is_received" boolean NOT NULL,
	"lines" integer NOT NULL,
	"chunks" integer NOT NULL,
	"chunks_done" integer NOT NULL,
	"lines_done" integer NOT NULL,
	"imported" integer NOT NULL,
	"known" integer NOT NULL,
	"refused" integer NOT NULL,
	"failures" integer NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "imports_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "imports_completed" CHECK (("imports"."status" in ('RECEIVING', 'RUNNING')) = ("imports"."completed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_claims" ADD CONSTRAINT "import_claims_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_accommodation_id_import_id_imports_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","import_id") REFERENCES "public"."imports"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_keys_subject" ON "import_keys" USING btree ("accommodation_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "imports_id" ON "imports" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_once" ON "imports" USING btree ("accommodation_id") WHERE "imports"."status" in ('RECEIVING', 'RUNNING');--> statement-breakpoint

-- Audit entries and erasures of personal data
CREATE TABLE "audit_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"accommodation_id" text COLLATE "C",
	"type" text NOT NULL,
	"log" text NOT NULL,
	"related_id" text,
	"data" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"user_id" text COLLATE "C",
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"accommodation_id" text COLLATE "C",
	"kind" text NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"status" text NOT NULL,
	"sealed" text,
	"places_done" integer DEFAULT 0 NOT NULL,
	"marks" text[] NOT NULL,
	"alike" text[] NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept_until" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_entries_accommodation" ON "audit_entries" USING btree ("accommodation_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("accommodation_id","user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_related" ON "audit_entries" USING btree ("accommodation_id","related_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_subject" ON "erasures" USING btree ("accommodation_id","subject_id");--> statement-breakpoint
CREATE INDEX "erasures_kept" ON "erasures" USING btree ("kept_until") WHERE "erasures"."kept_until" is not null;--> statement-breakpoint

-- Events
CREATE TABLE "event_counters" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"payload" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	CONSTRAINT "events_accommodation_id_number_pk" PRIMARY KEY("accommodation_id","number")
);
--> statement-breakpoint
CREATE TABLE "outlived_events" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "outlived_events_accommodation_id_type_pk" PRIMARY KEY("accommodation_id","type")
);
--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlived_events" ADD CONSTRAINT "outlived_events_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_undispatched" ON "events" USING btree ("id") WHERE "events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("occurred_at");--> statement-breakpoint

-- Apps and their installations
CREATE TABLE "app_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"app_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"hash" text,
	"sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
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
	"scoped_reads" boolean DEFAULT false NOT NULL,
	"installed_by" text COLLATE "C",
	"installed_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"setup_ready_at" timestamp (3) with time zone,
	"uninstalled_at" timestamp (3) with time zone,
	CONSTRAINT "installations_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "app_secrets" ADD CONSTRAINT "app_secrets_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_versions" ADD CONSTRAINT "app_versions_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD CONSTRAINT "handoff_codes_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_codes" ADD CONSTRAINT "handoff_codes_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_installed_by_users_id_fk" FOREIGN KEY ("installed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_secrets_app" ON "app_secrets" USING btree ("app_id","kind");--> statement-breakpoint
CREATE INDEX "app_secrets_ends" ON "app_secrets" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "app_tokens_hash" ON "app_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "app_tokens_expires" ON "app_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "apps_name" ON "apps" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "apps_owner" ON "apps" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "handoff_codes_hash" ON "handoff_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "handoff_codes_expires" ON "handoff_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "installations_id" ON "installations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "installations_app" ON "installations" USING btree ("app_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "installations_live" ON "installations" USING btree ("accommodation_id","app_id") WHERE "installations"."uninstalled_at" is null;--> statement-breakpoint

-- What apps store, do and upgrade
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

-- Commands of apps
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
ALTER TABLE "commands" ADD CONSTRAINT "commands_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_accommodation_id_installation_id_installations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","installation_id") REFERENCES "public"."installations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commands_lane" ON "commands" USING btree ("accommodation_id","installation_id","ordering_key","sequence") WHERE "commands"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "commands_due" ON "commands" USING btree ("next_attempt_at","sequence") WHERE "commands"."status" in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "commands_outbox_id" ON "commands" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "commands_unsuccessful" ON "commands" USING btree ("accommodation_id","outbox_id") WHERE "commands"."status" in ('FAILED', 'SKIPPED', 'CANCELED');--> statement-breakpoint
CREATE INDEX "commands_created" ON "commands" USING btree ("created_at");--> statement-breakpoint

-- Webhooks
CREATE TABLE "webhook_attempts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" text,
	"answer_headers" jsonb,
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
	"former_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("endpoint_id","due_at");--> statement-breakpoint
CREATE INDEX "webhook_lanes_leases" ON "webhook_lanes" USING btree ("endpoint_id","lease") WHERE "webhook_lanes"."lease" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_lane" ON "webhooks" USING btree ("accommodation_id","endpoint_id","resource","sequence") WHERE "webhooks"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhooks_of_installation" ON "webhooks" USING btree ("accommodation_id","installation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhooks_dead" ON "webhooks" USING btree ("accommodation_id","installation_id","id" DESC NULLS FIRST) WHERE "webhooks"."status" = 'DEAD';--> statement-breakpoint
CREATE INDEX "webhooks_of_endpoint" ON "webhooks" USING btree ("accommodation_id","endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhooks_id" ON "webhooks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhooks_created" ON "webhooks" USING btree ("created_at");--> statement-breakpoint

-- Rate limits and hash keys
CREATE TABLE "rate_limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limit_hits_resets" ON "rate_limit_hits" USING btree ("resets_at");--> statement-breakpoint

-- Used without outside services: messages and doors of development
CREATE TABLE "dev_outbox" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_doors" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"room_number" text NOT NULL,
	"key_id" text NOT NULL,
	"data" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dev_doors_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE INDEX "dev_outbox_sent" ON "dev_outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "dev_doors_opened" ON "dev_doors" USING btree ("opened_at");--> statement-breakpoint

-- What drizzle-kit does not write

-- A room holds at most one reservation at a time. Writers lock the room first; this is the backstop.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_no_overlap" EXCLUDE USING gist (
	"accommodation_id" WITH =,
	"room_id" WITH =,
	tstzrange("use_start_at", "use_expire_at", '[)') WITH &&
) WHERE ("room_id" IS NOT NULL AND "deleted_at" IS NULL AND "status" NOT IN ('INQUIRY', 'CHECKED_OUT'));
--> statement-breakpoint
-- Who is in house in a period.
CREATE INDEX "reservations_stay" ON "reservations" USING gist ("accommodation_id", tstzrange("use_start_at", "use_expire_at", '[)'));
--> statement-breakpoint
-- Candidates for a keyword among the reservations of a property.
CREATE INDEX "reservations_keyword" ON "reservations" USING gin ("foyer_keywords"("accommodation_id", "search_text"));
--> statement-breakpoint
-- A room has at most one block at a time.
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_no_overlap" EXCLUDE USING gist (
	"accommodation_id" WITH =,
	"room_id" WITH =,
	tstzrange("starts_at", "ends_at", '[)') WITH &&
) WHERE ("released_at" IS NULL);
--> statement-breakpoint
-- Which rooms are blocked in a period.
CREATE INDEX "room_blocks_period" ON "room_blocks" USING gist ("accommodation_id", tstzrange("starts_at", "ends_at", '[)')) WHERE "released_at" IS NULL;
--> statement-breakpoint
-- Every request counts in this table, and a crash may lose the counts: it writes no WAL.
ALTER TABLE "rate_limit_hits" SET UNLOGGED;
--> statement-breakpoint
-- Adds what a statement wrote to the balances of its folios. The argument is the sign of the amounts. An addition is right also for
-- writers that do not lock the folio, since the update waits for the row.
CREATE FUNCTION "foyer_keep_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"sign" integer := TG_ARGV[0];
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "folios" SET "balance" = "folios"."balance" + "sign" * "changed"."amount" FROM (
			SELECT "accommodation_id", "folio_id", sum("amount") AS "amount" FROM "written" WHERE "voided_at" IS NULL
			GROUP BY 1, 2 HAVING sum("amount") <> 0
		) AS "changed" WHERE "folios"."accommodation_id" = "changed"."accommodation_id" AND "folios"."id" = "changed"."folio_id";
	ELSE
		UPDATE "folios" SET "balance" = "folios"."balance" + "sign" * "changed"."amount" FROM (
			SELECT "accommodation_id", "folio_id", sum("amount") AS "amount" FROM (
				SELECT "accommodation_id", "folio_id", "amount" FROM "written" WHERE "voided_at" IS NULL
				UNION ALL SELECT "accommodation_id", "folio_id", -"amount" FROM "replaced" WHERE "voided_at" IS NULL
			) AS "entries" GROUP BY 1, 2 HAVING sum("amount") <> 0
		) AS "changed" WHERE "folios"."accommodation_id" = "changed"."accommodation_id" AND "folios"."id" = "changed"."folio_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bills_inserted" AFTER INSERT ON "bills" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "bills_updated" AFTER UPDATE ON "bills" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "payments_inserted" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('-1');
--> statement-breakpoint
CREATE TRIGGER "payments_updated" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('-1');
--> statement-breakpoint
CREATE TRIGGER "refunds_inserted" AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
CREATE TRIGGER "refunds_updated" AFTER UPDATE ON "refunds" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "written"
	FOR EACH STATEMENT EXECUTE FUNCTION "foyer_keep_balance"('1');
--> statement-breakpoint
-- A balance is due once the guest has come, and also of stays that were cancelled or were no-shows: a fee that is owed, or a prepayment that
-- goes back. This trigger sets the mark of a new folio, and the next one changes it with the reservation.
CREATE FUNCTION "foyer_open_folio"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."is_due" := EXISTS (SELECT FROM "reservations" WHERE "accommodation_id" = NEW."accommodation_id"
		AND "id" = NEW."reservation_id" AND ("status" IN ('CHECKED_IN', 'CHECKED_OUT') OR "deleted_at" IS NOT NULL));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "folios_opened" BEFORE INSERT ON "folios" FOR EACH ROW EXECUTE FUNCTION "foyer_open_folio"();
--> statement-breakpoint
CREATE FUNCTION "foyer_note_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "folios" SET "is_due" = NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR NEW."deleted_at" IS NOT NULL
		WHERE "accommodation_id" = NEW."accommodation_id" AND "reservation_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_due" AFTER UPDATE OF "status", "deleted_at" ON "reservations" FOR EACH ROW
	WHEN ((OLD."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR OLD."deleted_at" IS NOT NULL)
		<> (NEW."status" IN ('CHECKED_IN', 'CHECKED_OUT') OR NEW."deleted_at" IS NOT NULL))
	EXECUTE FUNCTION "foyer_note_due"();
