CREATE TABLE "file_inspections" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"measures" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inspection_frames" (
	"file_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"jpeg" "bytea" NOT NULL,
	CONSTRAINT "inspection_frames_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "file_inspections" ADD CONSTRAINT "file_inspections_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_frames" ADD CONSTRAINT "inspection_frames_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_inspections_open" ON "file_inspections" USING btree ("queued_at") WHERE state <> 'done';--> statement-breakpoint
ALTER TABLE "file_inspections" ADD CONSTRAINT "file_inspections_state" CHECK (state in ('queued', 'running', 'done')),
  ADD CONSTRAINT "file_inspections_progress" CHECK (progress between 0 and 100);
