CREATE INDEX "payments_method" ON "payments" USING btree ("accommodation_id","method","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_void" ON "payments" USING btree ("accommodation_id","paid_at","id") WHERE "payments"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("accommodation_id","issued_on","sequence");