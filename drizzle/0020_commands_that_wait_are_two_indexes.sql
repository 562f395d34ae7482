ALTER TABLE "commands" DROP CONSTRAINT "commands_idempotency";--> statement-breakpoint
DROP INDEX "commands_lane";--> statement-breakpoint
DROP INDEX "commands_due";--> statement-breakpoint
CREATE INDEX "commands_lane" ON "commands" USING btree ("installation_id","ordering_key","sequence","accommodation_id") WHERE "commands"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "commands_due" ON "commands" USING btree ("next_attempt_at","sequence") WHERE "commands"."status" in ('PENDING', 'PROCESSING');--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_idempotency" UNIQUE("installation_id","idempotency_key","accommodation_id");