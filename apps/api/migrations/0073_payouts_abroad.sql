ALTER TABLE "payouts" ADD COLUMN "destination_abroad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_destination_abroad CHECK (destination IS NOT NULL OR NOT destination_abroad);
