ALTER TABLE "dues" ADD COLUMN "cancelled_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_cancelled_invoice_id_documents_uuid_fk" FOREIGN KEY ("cancelled_invoice_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_cancelled_invoice_id" ON "dues" USING btree ("cancelled_invoice_id");