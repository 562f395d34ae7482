ALTER TABLE "webhook_endpoints" ADD COLUMN "former_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "former_secrets" = jsonb_build_array(jsonb_build_object('text', "former_secret", 'endsAt', "former_ends_at")) WHERE "former_secret" IS NOT NULL AND "former_ends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "former_secret";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP COLUMN "former_ends_at";