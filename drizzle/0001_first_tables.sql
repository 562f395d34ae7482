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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "kiosks" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "bills" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"folio_id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"charged_on" date NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
CREATE TABLE "folios" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"reservation_id" text COLLATE "C" NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folios_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "folios_reservation" UNIQUE("accommodation_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "guest_contacts" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"guest_profile_id" text COLLATE "C" NOT NULL,
	"contact_type" text NOT NULL,
	"contact_value" text NOT NULL,
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
	"room_id" text COLLATE "C",
	"room_type_id" text COLLATE "C",
	"intended_type" text NOT NULL,
	"intended_use_start_at" timestamp (3) with time zone NOT NULL,
	"intended_use_expire_at" timestamp (3) with time zone NOT NULL,
	"intended_room_type_id" text COLLATE "C" NOT NULL,
	"check_in_code" text NOT NULL,
	"pin_hash" text NOT NULL,
	"user_id" text COLLATE "C",
	"channel_id" text,
	"ota_code" text,
	"rate_plan_id" text,
	"release_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deletion_reason" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservations_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "reservations_period" CHECK ("reservations"."use_start_at" < "reservations"."use_expire_at"),
	CONSTRAINT "reservations_sleeps" CHECK ("reservations"."sleeps" >= 0 and "reservations"."child_sleeps" >= 0 and "reservations"."infant_sleeps" >= 0)
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"capacity" integer NOT NULL,
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
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rooms_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id"),
	CONSTRAINT "rooms_number" UNIQUE("accommodation_id","room_number")
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
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
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
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accommodation_settings" ADD CONSTRAINT "accommodation_settings_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permanent_tokens" ADD CONSTRAINT "permanent_tokens_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permanent_tokens" ADD CONSTRAINT "permanent_tokens_accommodation_id_kiosk_id_kiosks_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","kiosk_id") REFERENCES "public"."kiosks"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_folio_id_folios_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","folio_id") REFERENCES "public"."folios"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folios" ADD CONSTRAINT "folios_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_contacts" ADD CONSTRAINT "guest_contacts_accommodation_id_guest_profile_id_guest_profiles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","guest_profile_id") REFERENCES "public"."guest_profiles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_profiles" ADD CONSTRAINT "guest_profiles_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_memos" ADD CONSTRAINT "reservation_memos_accommodation_id_reservation_id_reservations_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","reservation_id") REFERENCES "public"."reservations"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_room_id_rooms_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_accommodation_id_intended_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","intended_room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_accommodation_id_room_type_id_room_types_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_accommodation" ON "audit_entries" USING btree ("accommodation_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("accommodation_id","user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_related" ON "audit_entries" USING btree ("accommodation_id","related_id","id");--> statement-breakpoint
CREATE INDEX "events_undispatched" ON "events" USING btree ("id") WHERE "events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "kiosks_id" ON "kiosks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "permanent_tokens_id" ON "permanent_tokens" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bills_folio" ON "bills" USING btree ("accommodation_id","folio_id");--> statement-breakpoint
CREATE INDEX "bills_reservation" ON "bills" USING btree ("accommodation_id","reservation_id");--> statement-breakpoint
CREATE INDEX "folios_id" ON "folios" USING btree ("id");--> statement-breakpoint
CREATE INDEX "guest_contacts_profile" ON "guest_contacts" USING btree ("accommodation_id","guest_profile_id");--> statement-breakpoint
CREATE INDEX "guest_profiles_reservation" ON "guest_profiles" USING btree ("accommodation_id","reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_profiles_primary" ON "guest_profiles" USING btree ("accommodation_id","reservation_id") WHERE "guest_profiles"."is_primary";--> statement-breakpoint
CREATE INDEX "reservation_memos_id" ON "reservation_memos" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reservations_id" ON "reservations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reservations_created" ON "reservations" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_use_start" ON "reservations" USING btree ("accommodation_id","use_start_at","id");--> statement-breakpoint
CREATE INDEX "reservations_use_expire" ON "reservations" USING btree ("accommodation_id","use_expire_at","id");--> statement-breakpoint
CREATE INDEX "reservations_intended_start" ON "reservations" USING btree ("accommodation_id","intended_use_start_at","id");--> statement-breakpoint
CREATE INDEX "reservations_intended_expire" ON "reservations" USING btree ("accommodation_id","intended_use_expire_at","id");--> statement-breakpoint
CREATE INDEX "reservations_status" ON "reservations" USING btree ("accommodation_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_room" ON "reservations" USING btree ("accommodation_id","room_id","use_start_at");--> statement-breakpoint
CREATE INDEX "reservations_ota_code" ON "reservations" USING btree ("accommodation_id","ota_code") WHERE "reservations"."ota_code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_check_in_code" ON "reservations" USING btree ("accommodation_id","check_in_code") WHERE "reservations"."deleted_at" is null and "reservations"."status" <> 'CHECKED_OUT';--> statement-breakpoint
CREATE INDEX "room_types_id" ON "room_types" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rooms_id" ON "rooms" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rooms_room_type" ON "rooms" USING btree ("accommodation_id","room_type_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree (lower("identity"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree (lower("nickname"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");