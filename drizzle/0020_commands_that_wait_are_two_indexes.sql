DROP INDEX "commands_due";--> statement-breakpoint
CREATE INDEX "commands_due" ON "commands" USING btree ("next_attempt_at","sequence") WHERE "commands"."status" in ('PENDING', 'PROCESSING');