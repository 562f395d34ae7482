DROP INDEX "users_phone";--> statement-breakpoint
ALTER TABLE "anonymous_sign_ins" ADD COLUMN "waiter" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE "users"."is_authorized_phone";