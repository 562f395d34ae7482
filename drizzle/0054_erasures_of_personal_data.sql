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
CREATE UNIQUE INDEX "erasures_subject" ON "erasures" USING btree ("accommodation_id","subject_id");--> statement-breakpoint
CREATE INDEX "erasures_kept" ON "erasures" USING btree ("kept_until") WHERE "erasures"."kept_until" is not null;