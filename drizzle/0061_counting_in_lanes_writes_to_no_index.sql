DROP INDEX "webhook_lanes_endpoint";--> statement-breakpoint
DROP INDEX "webhook_lanes_leased";--> statement-breakpoint
-- the new index has them too, and each claim would read them
DELETE FROM "webhook_lanes" WHERE "waiting" = 0 AND "lease" IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("endpoint_id","due_at");--> statement-breakpoint
CREATE INDEX "webhook_lanes_leases" ON "webhook_lanes" USING btree ("endpoint_id","lease") WHERE "webhook_lanes"."lease" is not null;