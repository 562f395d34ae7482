ALTER TABLE "room_types" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;