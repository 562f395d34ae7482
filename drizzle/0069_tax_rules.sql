CREATE TABLE "tax_rules" (
	"accommodation_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"nights_group" text DEFAULT 'lodging' NOT NULL,
	"charges_group" text DEFAULT 'none' NOT NULL,
	"cancellation_fees_group" text DEFAULT 'none' NOT NULL,
	"no_show_fees_group" text DEFAULT 'none' NOT NULL,
	"add_to_hand_prices" boolean DEFAULT false NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "included_articles" ADD COLUMN "share_ppm" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "exempted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "tax_group" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "untaxed" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "untaxed_reason" text;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD COLUMN "tax_group" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "tax_exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "tax_group" text;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "on_taxes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;