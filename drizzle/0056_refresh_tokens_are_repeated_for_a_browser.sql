ALTER TABLE "refresh_tokens" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "used_by" text;