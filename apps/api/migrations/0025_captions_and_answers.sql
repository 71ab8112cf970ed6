ALTER TABLE "screeners" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "screeners" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "screeners" ADD COLUMN "chapters_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "screening_notes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "screening_notes" ADD COLUMN "answered_at" timestamp with time zone;