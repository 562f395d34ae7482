ALTER TABLE "reservations" ADD COLUMN "sold_while_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_canceled" ON "reservations" USING btree ("accommodation_id","updated_at","id") WHERE "reservations"."deleted_at" is not null and "reservations"."no_show_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_no_show" ON "reservations" USING btree ("accommodation_id","updated_at","id") WHERE "reservations"."no_show_at" is not null;--> statement-breakpoint
-- custom: stays that were cancelled while they were overbooked hold nothing
UPDATE "reservations" SET "overbooked" = false WHERE "overbooked" AND "deleted_at" IS NOT NULL;