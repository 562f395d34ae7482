ALTER TABLE "accommodations" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;