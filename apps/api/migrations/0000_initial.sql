-- Integer arrays and ranges in one exclusion constraint (D9).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;
--> statement-breakpoint
-- Texts are found by any part of them: folded as the search of titles folds width and case, and cut into letters and pairs.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(normalize($1, NFKC))
$$;
--> statement-breakpoint
CREATE FUNCTION letter_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT unnest(ARRAY[letter, letter || lead(letter) OVER (ORDER BY at)]) AS pair
      FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters(letter, at)
  ) pairs WHERE pair IS NOT NULL
$$;
--> statement-breakpoint
CREATE TABLE "account_listings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"plan_id" text,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"closed_at" timestamp with time zone,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_pictures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"storage_upload" text NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"since" timestamp with time zone NOT NULL
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
	"annual_revenue_size" smallint,
	"annual_revenue_currency" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"payment_period" smallint,
	"payment_start_month" smallint,
	"delivery_files" text[] DEFAULT '{}' NOT NULL,
	"management_note" text,
	"admin_comment" text,
	"translations" jsonb DEFAULT '{"ja":{"about":null,"pr":null},"en":{"about":null,"pr":null}}'::jsonb NOT NULL,
	"agency_fee" numeric(14, 4) DEFAULT 0 NOT NULL,
	"cart_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revert_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'confirm' NOT NULL,
	"change_id" uuid,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "managers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"staff_role" smallint NOT NULL,
	"timezone" text
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "agreement_consents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"person_name" text NOT NULL,
	"consented_on" date NOT NULL,
	"note" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_sha256" text,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "agreement_listings" (
	"agreement_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"quote_number" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"consumer_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"buyer_total" bigint NOT NULL,
	"buyer_currency" text NOT NULL,
	"provider_total" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_wordings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wording_version" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"effective_on" date,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"on_behalf_by" uuid,
	"signed_from" text,
	"provider_signed_at" timestamp with time zone,
	"provider_signed_from" text,
	"provider_on_behalf" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminations" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"reason" text NOT NULL,
	"quote_movies" uuid[] NOT NULL,
	"terminated_on" date NOT NULL,
	"fees" bigint NOT NULL,
	"compensation" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "contact_messages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid,
	"manager_id" uuid,
	"role" text NOT NULL,
	"company_name" text NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"language" text NOT NULL,
	"topic" smallint NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"tel" text,
	"created_at" timestamp with time zone NOT NULL
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
	"file_id" uuid,
	"description" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"file_id" uuid,
	"file_ids" uuid[],
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
	"crc32" bigint,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"replaces" uuid,
	"storage_key" text NOT NULL,
	"storage_upload" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"discarded_at" timestamp with time zone
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
	"note" text,
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
	"published_from" date,
	"published_until" date,
	"list_name_ja" text,
	"list_name_en" text,
	"description_ja" text,
	"description_en" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_chance" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommended_movies" (
	"movie_id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_notices" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"link" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"published_from" date,
	"published_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movie_access_logs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"manager_id" uuid,
	"kind" text NOT NULL,
	"country" text,
	"source" text,
	"page_view" uuid,
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
	"last_edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"color" text,
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
	"waiting_since" timestamp with time zone,
	"waiting_told_at" timestamp with time zone,
	"histories_version" integer DEFAULT 1 NOT NULL,
	"operations_version" integer DEFAULT 1 NOT NULL,
	"offer_version" integer DEFAULT 1 NOT NULL,
	"pictures_version" integer DEFAULT 1 NOT NULL,
	"pictures_order" integer DEFAULT 1 NOT NULL,
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
	"documents" smallint[] DEFAULT '{}' NOT NULL,
	"machine_translated" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"storage_upload" text,
	"format" text,
	"width" integer,
	"height" integer,
	"color" text,
	"kind" smallint,
	"position" smallint,
	"sent_by" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
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
	"sent_at" timestamp with time zone,
	"secrets" text[] DEFAULT '{}' NOT NULL,
	"redacted" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text,
	"resent_of" uuid
);
--> statement-breakpoint
CREATE TABLE "quote_drafts" (
	"consumer_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_listings" (
	"quote_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"number" integer NOT NULL,
	"status" smallint NOT NULL,
	"negotiating" boolean NOT NULL,
	"next" text[] NOT NULL,
	"requested_on" date NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"total" bigint,
	"total_currency" text NOT NULL,
	"offered" boolean NOT NULL,
	"page" text NOT NULL,
	"movie_ids" uuid[] NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"consumer_id" uuid NOT NULL,
	"consumer_rank" bigint NOT NULL,
	"manager_rank" bigint NOT NULL,
	"consumer_due_on" date,
	"manager_due_on" date,
	CONSTRAINT "quote_listings_quote_id_tab_pk" PRIMARY KEY("quote_id","tab")
);
--> statement-breakpoint
CREATE TABLE "share_listings" (
	"quote_provider_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"number" integer NOT NULL,
	"status" smallint NOT NULL,
	"negotiating" boolean NOT NULL,
	"next" text[] NOT NULL,
	"requested_on" date NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"total" bigint,
	"total_currency" text NOT NULL,
	"offered" boolean NOT NULL,
	"page" text NOT NULL,
	"movie_ids" uuid[] NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"provider_id" uuid NOT NULL,
	"provider_rank" bigint NOT NULL,
	"provider_due_on" date,
	CONSTRAINT "share_listings_quote_provider_id_tab_pk" PRIMARY KEY("quote_provider_id","tab")
);
--> statement-breakpoint
CREATE TABLE "quote_reminders" (
	"quote_movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reminders_quote_movie_id_kind_due_on_pk" PRIMARY KEY("quote_movie_id","kind","due_on")
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
	"audience" text,
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
	"videos" jsonb,
	"subtitles" jsonb,
	"images" jsonb,
	"fonts" jsonb,
	"files" jsonb,
	"insurance" jsonb,
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
	"signed_at" timestamp with time zone,
	"amended" jsonb
);
--> statement-breakpoint
CREATE TABLE "quote_reads" (
	"quote_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_to" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reads_quote_id_account_id_pk" PRIMARY KEY("quote_id","account_id")
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
CREATE TABLE "records" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"stage" text,
	"ref" uuid NOT NULL,
	"code" text NOT NULL,
	"dated_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"side" text NOT NULL,
	"party_id" uuid NOT NULL,
	"other_id" uuid,
	"quote_id" uuid,
	"quote_provider_id" uuid
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
CREATE TABLE "fix_request_reasons" (
	"code" smallint PRIMARY KEY NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"purpose" text DEFAULT 'reset' NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_agent" text,
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
	"authenticated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "closed_movies" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"open" bigint NOT NULL,
	"held_before" bigint NOT NULL,
	"held_after" bigint NOT NULL,
	"held_years" integer[] NOT NULL,
	"fee" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"closed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"quote_provider_id" uuid,
	"side" text NOT NULL,
	"party_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"period_from" date,
	"period_to" date,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"cancels" uuid,
	"issued_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"quote_movie_id" uuid,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"due_on" date,
	"settled_at" timestamp with time zone,
	"period_start" date,
	"invoice_id" uuid,
	"payout_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_id" uuid,
	"payment_id" uuid,
	"quote_movie_id" uuid,
	"period_start" date,
	"basis" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"payment_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_lines_payment_id_due_id_pk" PRIMARY KEY("payment_id","due_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"payout_id" uuid,
	"reverses" uuid,
	"recorded_by" uuid,
	"recorded_name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid,
	"made_name" text,
	"made_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_name" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"outcome" text NOT NULL,
	"state" text NOT NULL,
	"payable" bigint NOT NULL,
	"transfer_fee" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"notice_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"reference" text,
	"parts" jsonb,
	"destination" text,
	"approved_at" timestamp with time zone,
	"failed_on" date,
	"failed_reason" text,
	"details_wrong" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_reminders" (
	"about" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_periods" (
	"quote_provider_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"report_version" integer DEFAULT 0 NOT NULL,
	"settled_on" date,
	"settled_by" uuid,
	CONSTRAINT "usage_periods_quote_provider_id_period_start_pk" PRIMARY KEY("quote_provider_id","period_start")
);
--> statement-breakpoint
CREATE TABLE "usage_reports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text,
	"source" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_name" text NOT NULL,
	"on_behalf" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_shares" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"share" bigint NOT NULL,
	"due" bigint NOT NULL,
	"currency" text NOT NULL,
	"net_yen" bigint NOT NULL,
	"fee_yen" bigint NOT NULL,
	"closed_year" integer
);
--> statement-breakpoint
ALTER TABLE "account_listings" ADD CONSTRAINT "account_listings_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_change_id_email_changes_uuid_fk" FOREIGN KEY ("change_id") REFERENCES "public"."email_changes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managers" ADD CONSTRAINT "managers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uuid_providers_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD CONSTRAINT "terms_agreements_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_listings" ADD CONSTRAINT "agreement_listings_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "terminations_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_manager_id_accounts_uuid_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_item_id_checklist_items_uuid_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_problems" ADD CONSTRAINT "delivery_problems_file_id_files_uuid_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "recommended_movies" ADD CONSTRAINT "recommended_movies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_listings" ADD CONSTRAINT "quote_listings_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_listings" ADD CONSTRAINT "share_listings_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_listings" ADD CONSTRAINT "share_listings_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_providers" ADD CONSTRAINT "quote_providers_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_providers" ADD CONSTRAINT "quote_providers_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_sets" ADD CONSTRAINT "quote_sets_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_spans" ADD CONSTRAINT "grant_spans_grant_id_grants_uuid_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_spans" ADD CONSTRAINT "grant_spans_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_id_accounts_uuid_fk" FOREIGN KEY ("impersonated_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_movies" ADD CONSTRAINT "closed_movies_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_movies" ADD CONSTRAINT "closed_movies_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_party_id_accounts_uuid_fk" FOREIGN KEY ("party_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_cancels_documents_uuid_fk" FOREIGN KEY ("cancels") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_invoice_id_documents_uuid_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_payout_id_payouts_uuid_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_due_id_dues_uuid_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_party_id_accounts_uuid_fk" FOREIGN KEY ("party_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payout_id_payouts_uuid_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_payments_uuid_fk" FOREIGN KEY ("reverses") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_uuid_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_notice_id_documents_uuid_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_periods" ADD CONSTRAINT "usage_periods_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_reports" ADD CONSTRAINT "usage_reports_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_listings_newest" ON "account_listings" USING btree ("role",("state" = 'pending') desc,"created_at" desc,"uuid");--> statement-breakpoint
CREATE INDEX "account_listings_state" ON "account_listings" USING btree ("role","state","created_at");--> statement-breakpoint
CREATE INDEX "account_listings_name" ON "account_listings" USING btree ("role","name","uuid");--> statement-breakpoint
CREATE INDEX "account_listings_words" ON "account_listings" USING gin (letter_pairs("words"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_role_state" ON "accounts" USING btree ("role","state");--> statement-breakpoint
CREATE INDEX "accounts_created_at" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_pictures_shown" ON "company_pictures" USING btree ("account_id","kind") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "company_pictures_waste" ON "company_pictures" USING btree ("since") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "company_pictures_account_id" ON "company_pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consumers_company_name" ON "consumers" USING btree ("company_name");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "email_changes_account_id" ON "email_changes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_reserved" ON "email_changes" USING btree (lower("old_email")) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "email_links_account_id" ON "email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_links_change_id" ON "email_links" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "providers_company_name" ON "providers" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "providers_plan_id" ON "providers" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "terms_agreements_account_id" ON "terms_agreements" USING btree ("account_id","agreed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_consents_agreement_side" ON "agreement_consents" USING btree ("agreement_id","side");--> statement-breakpoint
CREATE INDEX "agreement_listings_signed_at" ON "agreement_listings" USING btree ("signed_at","number");--> statement-breakpoint
CREATE INDEX "agreement_listings_consumer" ON "agreement_listings" USING btree ("consumer_id","signed_at");--> statement-breakpoint
CREATE INDEX "agreement_listings_provider" ON "agreement_listings" USING btree ("provider_id","signed_at");--> statement-breakpoint
CREATE INDEX "agreement_listings_buyer_total" ON "agreement_listings" USING btree ("buyer_currency","buyer_total");--> statement-breakpoint
CREATE INDEX "agreement_listings_words" ON "agreement_listings" USING gin (letter_pairs("words"));--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_wordings_wording_version" ON "agreement_wordings" USING btree ("wording_version");--> statement-breakpoint
CREATE INDEX "agreement_wordings_effective_on" ON "agreement_wordings" USING btree ("effective_on");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_number" ON "agreements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_quote_provider_version" ON "agreements" USING btree ("quote_provider_id","version");--> statement-breakpoint
CREATE INDEX "agreements_signed_at" ON "agreements" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "terminations_agreement_id" ON "terminations" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_account_id" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_manager_id" ON "audit_log" USING btree ("manager_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_consumer_movie" ON "cart_entries" USING btree ("consumer_id","movie_id");--> statement-breakpoint
CREATE INDEX "cart_entries_movie_id" ON "cart_entries" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "contact_messages_account_id" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
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
CREATE INDEX "home_notices_created_at" ON "home_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "movie_access_logs_movie_id" ON "movie_access_logs" USING btree ("movie_id","happened_at");--> statement-breakpoint
CREATE INDEX "movie_access_logs_account_id" ON "movie_access_logs" USING btree ("account_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "movie_access_logs_page_view" ON "movie_access_logs" USING btree ("account_id","movie_id","page_view");--> statement-breakpoint
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
CREATE INDEX "movies_waiting" ON "movies" USING btree ("status","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "picture_files_movie_id" ON "picture_files" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "picture_files_waste" ON "picture_files" USING btree ("since") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_number" ON "mails" USING btree ("number");--> statement-breakpoint
CREATE INDEX "mails_to_address" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin (letter_pairs(folded("to_address" || ' ' || "subject")));--> statement-breakpoint
CREATE INDEX "quote_listings_manager" ON "quote_listings" USING btree ("tab","manager_rank","quote_id");--> statement-breakpoint
CREATE INDEX "quote_listings_consumer" ON "quote_listings" USING btree ("consumer_id","tab","consumer_rank","quote_id");--> statement-breakpoint
CREATE INDEX "quote_listings_number" ON "quote_listings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quote_listings_movies" ON "quote_listings" USING gin ("movie_ids");--> statement-breakpoint
CREATE INDEX "quote_listings_companies" ON "quote_listings" USING gin ("company_ids");--> statement-breakpoint
CREATE INDEX "share_listings_quote_id" ON "share_listings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "share_listings_provider" ON "share_listings" USING btree ("provider_id","tab","provider_rank","quote_id");--> statement-breakpoint
CREATE INDEX "quote_events_quote_id" ON "quote_events" USING btree ("quote_id","number");--> statement-breakpoint
CREATE INDEX "quote_events_quote_provider_id" ON "quote_events" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "quote_events_quote_movie_id" ON "quote_events" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_movies_quote_movie" ON "quote_movies" USING btree ("quote_id","movie_id");--> statement-breakpoint
CREATE INDEX "quote_movies_quote_provider_id" ON "quote_movies" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "quote_movies_movie_id" ON "quote_movies" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "quote_movies_status" ON "quote_movies" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "quote_movies_end_passed" ON "quote_movies" USING btree ("license_end","quote_id") WHERE "quote_movies"."status" in (5, 6);--> statement-breakpoint
CREATE UNIQUE INDEX "quote_providers_quote_provider" ON "quote_providers" USING btree ("quote_id","provider_id");--> statement-breakpoint
CREATE INDEX "quote_providers_provider_id" ON "quote_providers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "quote_reads_account_id" ON "quote_reads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "quote_sets_consumer_id" ON "quote_sets" USING btree ("consumer_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quotes_consumer_id" ON "quotes" USING btree ("consumer_id","updated_at");--> statement-breakpoint
CREATE INDEX "quotes_updated_at" ON "quotes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "records_dated_on" ON "records" USING btree ("dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_amount" ON "records" USING btree ("currency","amount");--> statement-breakpoint
CREATE INDEX "records_party" ON "records" USING btree ("party_id","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_other" ON "records" USING btree ("other_id","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_kind" ON "records" USING btree ("kind","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_ref" ON "records" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "records_code" ON "records" USING btree ("code");--> statement-breakpoint
CREATE INDEX "areas_countries_area" ON "areas_countries" USING btree ("area");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_name" ON "awards" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "awards_words" ON "awards" USING gin (letter_pairs(folded("name" || ' ' || "name_ja" || ' ' || "name_en")));--> statement-breakpoint
CREATE INDEX "exchange_rates_currency" ON "exchange_rates" USING btree ("currency","effective_on","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "genres_name" ON "genres" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "genres_position" ON "genres" USING btree ("position");--> statement-breakpoint
CREATE INDEX "settings_name" ON "settings" USING btree ("name","effective_on","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tags_words" ON "tags" USING gin (letter_pairs(folded("name" || ' ' || "name_ja" || ' ' || "name_en")));--> statement-breakpoint
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
CREATE UNIQUE INDEX "closed_movies_once" ON "closed_movies" USING btree ("quote_movie_id","year");--> statement-breakpoint
CREATE INDEX "closed_movies_quote_provider_id" ON "closed_movies" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_code" ON "documents" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_cancels" ON "documents" USING btree ("cancels");--> statement-breakpoint
CREATE INDEX "documents_quote_provider_id" ON "documents" USING btree ("quote_provider_id","issued_on");--> statement-breakpoint
CREATE INDEX "documents_party_id" ON "documents" USING btree ("party_id","issued_on");--> statement-breakpoint
CREATE INDEX "dues_agreement_id" ON "dues" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "dues_quote_movie_id" ON "dues" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "dues_side_due_on" ON "dues" USING btree ("side","due_on");--> statement-breakpoint
CREATE INDEX "dues_invoice_id" ON "dues" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "dues_payout_id" ON "dues" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("quote_provider_id","side","booked_on","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_due_id" ON "ledger_entries" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booked_on" ON "ledger_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "ledger_entries_quote_movie_id" ON "ledger_entries" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_lines_due_id" ON "payment_lines" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("quote_provider_id","side","currency","amount","paid_on","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "payments_party_id" ON "payments" USING btree ("party_id","paid_on");--> statement-breakpoint
CREATE INDEX "payments_payout_id" ON "payments" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_number" ON "payout_runs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payout_runs_state" ON "payout_runs" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "payout_runs_made_at" ON "payout_runs" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "payouts_run_id" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payouts_provider_id" ON "payouts" USING btree ("provider_id","due_on");--> statement-breakpoint
CREATE INDEX "payouts_due_on" ON "payouts" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "usage_periods_settled_on" ON "usage_periods" USING btree ("settled_on");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_reports_version" ON "usage_reports" USING btree ("quote_provider_id","period_start","version");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_shares_once" ON "usage_shares" USING btree ("quote_movie_id","period_start");--> statement-breakpoint
CREATE INDEX "usage_shares_open" ON "usage_shares" USING btree ("closed_year","period_end");--> statement-breakpoint
CREATE INDEX "usage_shares_quote_provider_id" ON "usage_shares" USING btree ("quote_provider_id");