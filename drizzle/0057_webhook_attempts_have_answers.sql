ALTER TABLE "webhook_attempts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD COLUMN "answer_headers" jsonb;