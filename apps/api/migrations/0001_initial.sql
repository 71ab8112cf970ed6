CREATE TABLE "accounts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consumers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_type" smallint,
	"company_url" text,
	"distribution_area" text,
	"tel" text,
	"tags" uuid[] DEFAULT '{}' NOT NULL,
	"genres" uuid[] DEFAULT '{}' NOT NULL,
	"areas" smallint[] DEFAULT '{}' NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"agree_to_terms" boolean DEFAULT false NOT NULL,
	"timezone" text,
	"free_word" text,
	"address_country" text,
	"address_fullname" text,
	"address_street" text,
	"address_city" text,
	"address_state" text,
	"address_zip" text,
	"hq_country" text,
	"hq_street" text,
	"hq_city" text,
	"hq_state" text,
	"hq_zip" text,
	"business_types" smallint[] DEFAULT '{}' NOT NULL,
	"main_image" text,
	"logo_image" text,
	"annual_revenue_size" smallint,
	"annual_revenue_currency" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"payment_period" smallint,
	"payment_start_month" smallint,
	"delivery_files" text[] DEFAULT '{}' NOT NULL,
	"management_note" text,
	"admin_comment" text,
	"translations" jsonb DEFAULT '{"ja":{"about":null,"pr":null},"en":{"about":null,"pr":null}}'::jsonb NOT NULL,
	"agency_fee" numeric(14, 4) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "managers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"staff_role" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_type" smallint,
	"company_url" text,
	"distribution_area" text,
	"tel" text,
	"tags" uuid[] DEFAULT '{}' NOT NULL,
	"genres" uuid[] DEFAULT '{}' NOT NULL,
	"areas" smallint[] DEFAULT '{}' NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"agree_to_terms" boolean DEFAULT false NOT NULL,
	"timezone" text,
	"free_word" text,
	"address_country" text,
	"address_fullname" text,
	"address_street" text,
	"address_city" text,
	"address_state" text,
	"address_zip" text,
	"hq_country" text,
	"hq_street" text,
	"hq_city" text,
	"hq_state" text,
	"hq_zip" text,
	"business_types" smallint[] DEFAULT '{}' NOT NULL,
	"main_image" text,
	"logo_image" text,
	"annual_revenue_size" smallint,
	"annual_revenue_currency" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"payment_period" smallint,
	"payment_start_month" smallint,
	"delivery_files" text[] DEFAULT '{}' NOT NULL,
	"management_note" text,
	"admin_comment" text,
	"translations" jsonb DEFAULT '{"ja":{"about":null,"pr":null},"en":{"about":null,"pr":null}}'::jsonb NOT NULL,
	"plan_id" text DEFAULT 'standard' NOT NULL,
	"has_invoice" boolean DEFAULT false NOT NULL,
	"invoice_number" text,
	"fee_rate" numeric(14, 4) DEFAULT 30 NOT NULL,
	"name_english" text,
	"last_name_english" text,
	"first_name_english" text,
	"company_name_english" text,
	"create_provider" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_agreements" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_provider_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wording_version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"consumer_person_name" text NOT NULL,
	"consumer_person_title" text NOT NULL,
	"provider_person_name" text NOT NULL,
	"provider_person_title" text NOT NULL,
	"on_behalf_by" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"role" text NOT NULL,
	"person_name" text,
	"person_email" text,
	"manager_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "cart_entries" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_type" text NOT NULL,
	"video_type" smallint,
	"language" text,
	"image_kind" text,
	"document_type" smallint,
	"wanted" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"required" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_problems" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"file_id" uuid,
	"account_id" uuid NOT NULL,
	"manager_id" uuid,
	"role" text NOT NULL,
	"state" text DEFAULT 'preparing_download' NOT NULL,
	"served" "int8multirange" DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"part_bytes" integer NOT NULL,
	"last_modified" bigint,
	"state" text DEFAULT 'uploading' NOT NULL,
	"fault" text,
	"kind" text,
	"sha256" text,
	"storage_key" text NOT NULL,
	"storage_upload" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sendings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"tracking_number" text,
	"link" text,
	"note" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"addressed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_parts_file_id_part_pk" PRIMARY KEY("file_id","part")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"consumer_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_consumer_id_movie_id_pk" PRIMARY KEY("consumer_id","movie_id")
);
--> statement-breakpoint
CREATE TABLE "feature_list_movies" (
	"feature_list_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "feature_list_movies_feature_list_id_movie_id_pk" PRIMARY KEY("feature_list_id","movie_id")
);
--> statement-breakpoint
CREATE TABLE "feature_lists" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"on_home" boolean DEFAULT false NOT NULL,
	"list_name_ja" text,
	"list_name_en" text,
	"description_ja" text,
	"description_en" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_access_logs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"manager_id" uuid,
	"kind" text NOT NULL,
	"message" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_awards" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"awarded_at" date,
	"prize_ja" text,
	"prize_en" text,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_decisions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reasons" smallint[] DEFAULT '{}' NOT NULL,
	"text" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_edits" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_by_name" text NOT NULL,
	"on_behalf" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "movie_genres" (
	"movie_id" uuid NOT NULL,
	"genre_id" uuid NOT NULL,
	"is_subgenre" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "movie_genres_movie_id_is_subgenre_genre_id_pk" PRIMARY KEY("movie_id","is_subgenre","genre_id")
);
--> statement-breakpoint
CREATE TABLE "movie_histories" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"country" text,
	"started_on" date,
	"ended_on" date,
	"name_ja" text,
	"name_en" text
);
--> statement-breakpoint
CREATE TABLE "movie_images" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"kind" smallint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"url" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_prices" (
	"movie_id" uuid NOT NULL,
	"area" smallint NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "movie_prices_movie_id_area_pk" PRIMARY KEY("movie_id","area")
);
--> statement-breakpoint
CREATE TABLE "movie_subtitles" (
	"movie_id" uuid NOT NULL,
	"language" text NOT NULL,
	"formats" smallint[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "movie_subtitles_movie_id_language_pk" PRIMARY KEY("movie_id","language")
);
--> statement-breakpoint
CREATE TABLE "movie_tags" (
	"movie_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "movie_tags_movie_id_tag_id_pk" PRIMARY KEY("movie_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "movie_translations" (
	"movie_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"film_name" text,
	"season_name" text,
	"episode_name" text,
	"original_from" text,
	"copyright" text,
	"copyright_holder" text,
	"creator" text,
	"director" text,
	"script_writer" text,
	"cinematographer" text,
	"music" text,
	"main_cast_1" text,
	"main_cast_2" text,
	"main_cast_3" text,
	"main_cast_4" text,
	"main_cast_5" text,
	"outline" text,
	"pr_message" text,
	"sns_note" text,
	"news_note" text,
	"other_note" text,
	CONSTRAINT "movie_translations_movie_id_locale_pk" PRIMARY KEY("movie_id","locale")
);
--> statement-breakpoint
CREATE TABLE "movie_videos" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"video_type" smallint DEFAULT 1 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"encoding_format" smallint,
	"resolution" smallint,
	"frame_rate" smallint,
	"aspect_ratio" smallint,
	"audio_format" smallint,
	"audio_channel" smallint,
	"embedded_subtitle" text
);
--> statement-breakpoint
CREATE TABLE "movies" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"offer_is_complete" boolean DEFAULT true NOT NULL,
	"series_uuid" uuid,
	"film_name_yomi" text,
	"translation_status" smallint DEFAULT 1 NOT NULL,
	"original_name" text,
	"film_type" smallint,
	"production_country" text,
	"production_year" smallint,
	"language" text,
	"format" smallint,
	"type" smallint,
	"episode_number" integer,
	"rating" smallint,
	"original_site" text,
	"imdb_url" text,
	"copyright" text,
	"play_time" text,
	"trailer_url" text,
	"screener_url" text,
	"screener_password" text,
	"movie_file_name" text,
	"subtitle_file_name" text,
	"price" bigint,
	"currency" text,
	"quality_rank" smallint,
	"region" text,
	"isan_number" text,
	"twitter_url" text,
	"instagram_url" text,
	"facebook_url" text,
	"management_note" text,
	"content_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_endpoint_key_pk" PRIMARY KEY("scope","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mails_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quote_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"quote_provider_id" uuid,
	"quote_movie_id" uuid,
	"action" text NOT NULL,
	"party" text NOT NULL,
	"person_name" text,
	"message" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_movies" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"ended_by" text,
	"ended_from" smallint,
	"end_reason" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"negotiating" boolean DEFAULT false NOT NULL,
	"pricing_type" smallint NOT NULL,
	"currency" text NOT NULL,
	"flat_price" bigint,
	"price_minimum_guarantee" bigint,
	"period_minimum_guarantee" smallint DEFAULT 2 NOT NULL,
	"price_minimum_guarantee_fl_yen" bigint DEFAULT 0 NOT NULL,
	"revenue_percent" numeric(14, 4),
	"price_viewer_count" numeric(14, 4),
	"price_stream_minute" numeric(14, 4),
	"technical_fee" bigint,
	"translation_fee" bigint,
	"fee_rate" numeric(14, 4),
	"adjustment_yen" bigint DEFAULT 0 NOT NULL,
	"delivery_at" date,
	"valid_until" date,
	"answered_by_name" text,
	"answered_by_title" text,
	"license_start" date NOT NULL,
	"license_end" date NOT NULL,
	"license_started_at" date,
	"delivered_at" timestamp with time zone,
	"first_received_at" timestamp with time zone,
	"delivery_confirmed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_providers" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"prepayment_due" boolean DEFAULT false NOT NULL,
	"prepaid_at" timestamp with time zone,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_sets" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consumer_id" uuid NOT NULL,
	"conditions" jsonb NOT NULL,
	"old_format" jsonb,
	"currency" text NOT NULL,
	"license_start" date NOT NULL,
	"license_end" date NOT NULL,
	"rates" jsonb,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas_countries" (
	"area" smallint NOT NULL,
	"country" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "areas_countries_country_pk" PRIMARY KEY("country")
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"exchange_rate" numeric(14, 4) NOT NULL,
	"exchange_rate_addition" numeric(14, 4) DEFAULT '0' NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "genres" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"effective_on" date NOT NULL,
	"value" jsonb NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grant_spans" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"grant_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"rights" integer[] NOT NULL,
	"countries" integer[] NOT NULL,
	"period" daterange NOT NULL,
	"exclusive" boolean NOT NULL,
	"lane" "int8range" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"source" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"agreement_id" uuid,
	"quote_movie_id" uuid,
	"rights" smallint[] NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"all_countries" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"exclusive_type" smallint NOT NULL,
	"holdback_length" smallint,
	"licensee" text,
	"note" text,
	"entered_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_lines" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"rights" smallint[] NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"all_countries" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"txid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"movie_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_readings" (
	"name" text PRIMARY KEY NOT NULL,
	"reading" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"long_life" boolean NOT NULL,
	"impersonated_id" uuid,
	"impersonated_role" text,
	"mfa_code_hash" "bytea",
	"mfa_expires_at" timestamp with time zone,
	"mfa_tries" smallint DEFAULT 0 NOT NULL,
	"needs_mfa" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"quote_movie_id" uuid,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_on" date,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managers" ADD CONSTRAINT "managers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD CONSTRAINT "terms_agreements_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_item_id_checklist_items_uuid_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_item_id_checklist_items_uuid_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_list_movies" ADD CONSTRAINT "feature_list_movies_feature_list_id_feature_lists_uuid_fk" FOREIGN KEY ("feature_list_id") REFERENCES "public"."feature_lists"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_list_movies" ADD CONSTRAINT "feature_list_movies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_access_logs" ADD CONSTRAINT "movie_access_logs_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_awards" ADD CONSTRAINT "movie_awards_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_awards" ADD CONSTRAINT "movie_awards_award_id_awards_uuid_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_decisions" ADD CONSTRAINT "movie_decisions_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_edits" ADD CONSTRAINT "movie_edits_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_genres" ADD CONSTRAINT "movie_genres_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_genres" ADD CONSTRAINT "movie_genres_genre_id_genres_uuid_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_histories" ADD CONSTRAINT "movie_histories_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_images" ADD CONSTRAINT "movie_images_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_prices" ADD CONSTRAINT "movie_prices_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_subtitles" ADD CONSTRAINT "movie_subtitles_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_tags" ADD CONSTRAINT "movie_tags_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_tags" ADD CONSTRAINT "movie_tags_tag_id_tags_uuid_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_translations" ADD CONSTRAINT "movie_translations_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_videos" ADD CONSTRAINT "movie_videos_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movies" ADD CONSTRAINT "movies_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movies" ADD CONSTRAINT "movies_series_uuid_movies_uuid_fk" FOREIGN KEY ("series_uuid") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_providers" ADD CONSTRAINT "quote_providers_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_providers" ADD CONSTRAINT "quote_providers_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_sets" ADD CONSTRAINT "quote_sets_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_spans" ADD CONSTRAINT "grant_spans_grant_id_grants_uuid_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_spans" ADD CONSTRAINT "grant_spans_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_id_accounts_uuid_fk" FOREIGN KEY ("impersonated_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_role_state" ON "accounts" USING btree ("role","state");--> statement-breakpoint
CREATE INDEX "accounts_created_at" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consumers_company_name" ON "consumers" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "email_links_account_id" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "providers_company_name" ON "providers" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "providers_plan_id" ON "providers" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "terms_agreements_account_id" ON "terms_agreements" USING btree ("account_id","agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_number" ON "agreements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_quote_provider_version" ON "agreements" USING btree ("quote_provider_id","version");--> statement-breakpoint
CREATE INDEX "agreements_signed_at" ON "agreements" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_account_id" ON "audit_log" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_consumer_movie" ON "cart_entries" USING btree ("consumer_id","movie_id");--> statement-breakpoint
CREATE INDEX "cart_entries_movie_id" ON "cart_entries" USING btree ("movie_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_items_position" ON "checklist_items" USING btree ("quote_movie_id","position");--> statement-breakpoint
CREATE INDEX "delivery_problems_quote_movie_id" ON "delivery_problems" USING btree ("quote_movie_id","reported_at");--> statement-breakpoint
CREATE INDEX "downloads_quote_movie_id" ON "downloads" USING btree ("quote_movie_id","started_at");--> statement-breakpoint
CREATE INDEX "downloads_file_id" ON "downloads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "downloads_account_id" ON "downloads" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "files_quote_movie_id" ON "files" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "files_item_id" ON "files" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_open" ON "files" USING btree ("started_at") WHERE state in ('uploading', 'stopped', 'resuming');--> statement-breakpoint
CREATE INDEX "sendings_quote_movie_id" ON "sendings" USING btree ("quote_movie_id","recorded_at");--> statement-breakpoint
CREATE INDEX "favorites_movie_id" ON "favorites" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "feature_list_movies_movie_id" ON "feature_list_movies" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "feature_lists_created_at" ON "feature_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "movie_access_logs_movie_id" ON "movie_access_logs" USING btree ("movie_id","happened_at");--> statement-breakpoint
CREATE INDEX "movie_access_logs_account_id" ON "movie_access_logs" USING btree ("account_id","happened_at");--> statement-breakpoint
CREATE INDEX "movie_awards_movie_id" ON "movie_awards" USING btree ("movie_id","position");--> statement-breakpoint
CREATE INDEX "movie_awards_award_id" ON "movie_awards" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "movie_decisions_movie_id" ON "movie_decisions" USING btree ("movie_id","decided_at");--> statement-breakpoint
CREATE INDEX "movie_edits_open" ON "movie_edits" USING btree ("edited_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "movie_edits_movie_id" ON "movie_edits" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "movie_genres_genre_id" ON "movie_genres" USING btree ("genre_id");--> statement-breakpoint
CREATE INDEX "movie_histories_movie_id" ON "movie_histories" USING btree ("movie_id","kind","position");--> statement-breakpoint
CREATE INDEX "movie_images_movie_id" ON "movie_images" USING btree ("movie_id","kind","position");--> statement-breakpoint
CREATE INDEX "movie_tags_tag_id" ON "movie_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "movie_videos_movie_id" ON "movie_videos" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "movies_provider_id" ON "movies" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "movies_status" ON "movies" USING btree ("status");--> statement-breakpoint
CREATE INDEX "movies_series_uuid" ON "movies" USING btree ("series_uuid");--> statement-breakpoint
CREATE INDEX "movies_published_at" ON "movies" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_number" ON "mails" USING btree ("number");--> statement-breakpoint
CREATE INDEX "mails_to_address" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "quote_events_quote_id" ON "quote_events" USING btree ("quote_id","number");--> statement-breakpoint
CREATE INDEX "quote_events_quote_provider_id" ON "quote_events" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "quote_events_quote_movie_id" ON "quote_events" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_movies_quote_movie" ON "quote_movies" USING btree ("quote_id","movie_id");--> statement-breakpoint
CREATE INDEX "quote_movies_quote_provider_id" ON "quote_movies" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "quote_movies_movie_id" ON "quote_movies" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "quote_movies_status" ON "quote_movies" USING btree ("status","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_providers_quote_provider" ON "quote_providers" USING btree ("quote_id","provider_id");--> statement-breakpoint
CREATE INDEX "quote_providers_provider_id" ON "quote_providers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "quote_sets_consumer_id" ON "quote_sets" USING btree ("consumer_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quotes_consumer_id" ON "quotes" USING btree ("consumer_id","updated_at");--> statement-breakpoint
CREATE INDEX "quotes_updated_at" ON "quotes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "areas_countries_area" ON "areas_countries" USING btree ("area");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_name" ON "awards" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "exchange_rates_currency" ON "exchange_rates" USING btree ("currency","effective_on","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "genres_name" ON "genres" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "genres_position" ON "genres" USING btree ("position");--> statement-breakpoint
CREATE INDEX "settings_name" ON "settings" USING btree ("name","effective_on","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "grant_spans_grant_id" ON "grant_spans" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "grant_spans_movie_id" ON "grant_spans" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "grants_movie_id" ON "grants" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "grants_agreement_id" ON "grants" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "grants_quote_movie_id" ON "grants" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "grants_holder_id" ON "grants" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "offer_lines_movie_id" ON "offer_lines" USING btree ("movie_id","position");--> statement-breakpoint
CREATE INDEX "movie_changes_txid" ON "movie_changes" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "movie_changes_changed_at" ON "movie_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "password_links_account_id" ON "password_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonated_id" ON "sessions" USING btree ("impersonated_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dues_agreement_id" ON "dues" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "dues_quote_movie_id" ON "dues" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "dues_side_due_on" ON "dues" USING btree ("side","due_on");