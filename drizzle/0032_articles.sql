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
ALTER TABLE "bills" ADD COLUMN "article_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "entry_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "stay_terms" ADD COLUMN "articles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "included_articles" ADD CONSTRAINT "included_articles_plan_type" FOREIGN KEY ("accommodation_id","rate_plan_id","room_type_id") REFERENCES "public"."rate_plan_types"("accommodation_id","rate_plan_id","room_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "included_articles" ADD CONSTRAINT "included_articles_accommodation_id_article_id_articles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","article_id") REFERENCES "public"."articles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_id" ON "articles" USING btree ("id");--> statement-breakpoint
CREATE INDEX "included_articles_article" ON "included_articles" USING btree ("accommodation_id","article_id");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_accommodation_id_article_id_articles_accommodation_id_id_fk" FOREIGN KEY ("accommodation_id","article_id") REFERENCES "public"."articles"("accommodation_id","id") ON DELETE no action ON UPDATE no action;