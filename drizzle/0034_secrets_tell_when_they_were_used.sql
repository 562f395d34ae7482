DROP INDEX "installations_app";--> statement-breakpoint
ALTER TABLE "app_secrets" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "installations_app" ON "installations" USING btree ("app_id","id");