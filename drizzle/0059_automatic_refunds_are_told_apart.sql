ALTER TABLE "provider_refunds" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "provider_refunds" SET "is_automatic" = true WHERE "requested_by" LIKE 'system %'
  AND "reason" IN ('The booking costs less than was paid.', 'The booking was not confirmed.', 'Nothing was due any more.');
