DROP INDEX "webhook_lanes_endpoint";--> statement-breakpoint
DROP INDEX "webhook_lanes_leased";--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("endpoint_id","due_at");--> statement-breakpoint
CREATE INDEX "webhook_lanes_leases" ON "webhook_lanes" USING btree ("endpoint_id","lease") WHERE "webhook_lanes"."lease" is not null;