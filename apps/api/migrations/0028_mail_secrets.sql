ALTER TABLE "mails" ADD COLUMN "secrets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "redacted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Letters that were sent before: their links are taken out now. Those still to be sent keep them until then.
UPDATE "mails" SET "body" = regexp_replace("body", '([?&](?:token|confirm)=)[^&#\s]+', '\1…', 'g'), "redacted" = true
WHERE "sent_at" IS NOT NULL AND "body" ~ '[?&](?:token|confirm)=';
--> statement-breakpoint
UPDATE "mails" SET "secrets" = ARRAY(SELECT found[1] FROM regexp_matches("body", '[?&](?:token|confirm)=([^&#\s]+)', 'g') AS found)
WHERE "sent_at" IS NULL AND "body" ~ '[?&](?:token|confirm)=';
