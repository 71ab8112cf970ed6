ALTER TABLE "sessions" ADD COLUMN "idle_until" timestamp with time zone;--> statement-breakpoint
-- Sessions from before begin their idle time now; the next use of each sets it by its account's limit (D12c).
UPDATE "sessions" SET "idle_until" = LEAST("expires_at", now() + interval '24 hours');--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "idle_until" SET NOT NULL;
