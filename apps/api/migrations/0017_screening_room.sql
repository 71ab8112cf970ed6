CREATE TABLE "screener_renditions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"screener_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"frames_per_second" real,
	"peak_bits" integer NOT NULL,
	"mean_bits" integer NOT NULL,
	"codecs" text NOT NULL,
	"encrypted_key" text NOT NULL,
	"segments" real[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screeners" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"fault" text,
	"decision_note" text,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"part_bytes" integer NOT NULL,
	"last_modified" bigint,
	"storage_upload" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"seconds" real,
	"pictures" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"discarded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "screening_acceptances" (
	"movie_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"terms_sha256" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screening_acceptances_movie_id_viewer_terms_sha256_pk" PRIMARY KEY("movie_id","viewer","terms_sha256")
);
--> statement-breakpoint
CREATE TABLE "screening_invitations" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"preferred_language" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_until" date NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "screening_notes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"account_id" uuid,
	"person" text NOT NULL,
	"company" text,
	"scope" text NOT NULL,
	"at_seconds" real NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_policies" (
	"movie_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"audience" text NOT NULL,
	"ends_on" date,
	"max_plays" smallint,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"terms" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_requests" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "screening_viewings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"screener_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"account_id" uuid,
	"invitation_id" uuid,
	"is_house" boolean NOT NULL,
	"person" text NOT NULL,
	"company" text,
	"country" text,
	"device_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"position_seconds" real DEFAULT 0 NOT NULL,
	"watched" real[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screener_renditions" ADD CONSTRAINT "screener_renditions_screener_id_screeners_uuid_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."screeners"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screeners" ADD CONSTRAINT "screeners_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_acceptances" ADD CONSTRAINT "screening_acceptances_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_invitations" ADD CONSTRAINT "screening_invitations_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_notes" ADD CONSTRAINT "screening_notes_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_notes" ADD CONSTRAINT "screening_notes_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_policies" ADD CONSTRAINT "screening_policies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_requests" ADD CONSTRAINT "screening_requests_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_requests" ADD CONSTRAINT "screening_requests_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_viewings" ADD CONSTRAINT "screening_viewings_screener_id_screeners_uuid_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."screeners"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_viewings" ADD CONSTRAINT "screening_viewings_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_viewings" ADD CONSTRAINT "screening_viewings_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_viewings" ADD CONSTRAINT "screening_viewings_invitation_id_screening_invitations_uuid_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."screening_invitations"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screener_renditions_name" ON "screener_renditions" USING btree ("screener_id","name");--> statement-breakpoint
CREATE INDEX "screeners_movie_id" ON "screeners" USING btree ("movie_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "screeners_pending" ON "screeners" USING btree ("movie_id","kind") WHERE state in ('uploading', 'processing', 'checking', 'awaiting_approval');--> statement-breakpoint
CREATE UNIQUE INDEX "screeners_live" ON "screeners" USING btree ("movie_id","kind") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "screeners_ended" ON "screeners" USING btree ("ended_at") WHERE ended_at is not null and discarded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screening_invitations_token" ON "screening_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "screening_invitations_movie_id" ON "screening_invitations" USING btree ("movie_id","invited_at");--> statement-breakpoint
CREATE INDEX "screening_invitations_email" ON "screening_invitations" USING btree (lower("email"),"movie_id");--> statement-breakpoint
CREATE INDEX "screening_notes_viewer" ON "screening_notes" USING btree ("movie_id","viewer");--> statement-breakpoint
CREATE INDEX "screening_notes_account_id" ON "screening_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "screening_notes_questions" ON "screening_notes" USING btree ("movie_id","written_at") WHERE scope = 'provider';--> statement-breakpoint
CREATE UNIQUE INDEX "screening_requests_open" ON "screening_requests" USING btree ("movie_id","account_id") WHERE state in ('waiting', 'granted');--> statement-breakpoint
CREATE INDEX "screening_requests_movie_id" ON "screening_requests" USING btree ("movie_id","requested_at");--> statement-breakpoint
CREATE INDEX "screening_requests_account_id" ON "screening_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "screening_viewings_movie_id" ON "screening_viewings" USING btree ("movie_id","started_at");--> statement-breakpoint
CREATE INDEX "screening_viewings_viewer" ON "screening_viewings" USING btree ("viewer","started_at");--> statement-breakpoint
CREATE INDEX "screening_viewings_screener_id" ON "screening_viewings" USING btree ("screener_id");--> statement-breakpoint
CREATE INDEX "screening_viewings_account_id" ON "screening_viewings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "screening_viewings_invitation_id" ON "screening_viewings" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "screening_viewings_started_at" ON "screening_viewings" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "screeners" ADD CONSTRAINT "screeners_state" CHECK ("state" IN ('uploading', 'processing', 'checking', 'awaiting_approval', 'live', 'failed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "screeners" ADD CONSTRAINT "screeners_kind" CHECK ("kind" IN ('screener', 'trailer'));--> statement-breakpoint
ALTER TABLE "screeners" ADD CONSTRAINT "screeners_bytes" CHECK ("bytes" > 0);--> statement-breakpoint
ALTER TABLE "screening_policies" ADD CONSTRAINT "screening_policies_audience" CHECK ("audience" IN ('buyers', 'on_request', 'invited', 'no_one'));--> statement-breakpoint
ALTER TABLE "screening_requests" ADD CONSTRAINT "screening_requests_state" CHECK ("state" IN ('waiting', 'granted', 'declined', 'revoked'));--> statement-breakpoint
ALTER TABLE "screening_notes" ADD CONSTRAINT "screening_notes_scope" CHECK ("scope" IN ('private', 'company', 'provider'));--> statement-breakpoint
ALTER TABLE "screening_viewings" ADD CONSTRAINT "screening_viewings_viewer" CHECK (("account_id" IS NULL) <> ("invitation_id" IS NULL));
