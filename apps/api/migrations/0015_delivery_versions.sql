ALTER TABLE "delivery_problems" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "file_ids" uuid[];--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "crc32" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE set null ON UPDATE no action;