DROP INDEX "users_phone";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone") WHERE "users"."is_authorized_phone";