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
ALTER TABLE "sessions" ADD COLUMN "opened_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "thumbnail" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "managed_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize(coalesce("users"."identity", '') || E'\n' || coalesce("users"."name", '') || E'\n' || coalesce("users"."nickname", '') || E'\n' || coalesce("users"."email", '') || E'\n' || coalesce("users"."phone", ''), NFC))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "third_party_accesses" ADD CONSTRAINT "third_party_accesses_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_accesses" ADD CONSTRAINT "third_party_accesses_third_party_id_third_parties_id_fk" FOREIGN KEY ("third_party_id") REFERENCES "public"."third_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_tokens" ADD CONSTRAINT "third_party_tokens_third_party_id_third_parties_id_fk" FOREIGN KEY ("third_party_id") REFERENCES "public"."third_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "third_parties_name" ON "third_parties" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "third_party_accesses_third_party" ON "third_party_accesses" USING btree ("third_party_id");--> statement-breakpoint
CREATE INDEX "third_party_tokens_third_party" ON "third_party_tokens" USING btree ("third_party_id");--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_managed_by_accommodations_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_keyword" ON "users" USING gin (foyer_keywords('', "search_text"));