-- Questions of buyers about titles before a quote, and the answers that providers publish (D42).
CREATE TABLE "title_faqs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"question_id" uuid,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_question_messages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "title_question_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" uuid NOT NULL,
	"party" text NOT NULL,
	"person_name" text NOT NULL,
	"message" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_questions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "title_questions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movie_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"topic" smallint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"is_new" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "title_faqs" ADD CONSTRAINT "title_faqs_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_faqs" ADD CONSTRAINT "title_faqs_question_id_title_questions_uuid_fk" FOREIGN KEY ("question_id") REFERENCES "public"."title_questions"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_question_messages" ADD CONSTRAINT "title_question_messages_question_id_title_questions_uuid_fk" FOREIGN KEY ("question_id") REFERENCES "public"."title_questions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_questions" ADD CONSTRAINT "title_questions_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_questions" ADD CONSTRAINT "title_questions_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_questions" ADD CONSTRAINT "title_questions_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "title_faqs_question_id" ON "title_faqs" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "title_faqs_movie_id" ON "title_faqs" USING btree ("movie_id","published_at");--> statement-breakpoint
CREATE INDEX "title_question_messages_question_id" ON "title_question_messages" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "title_questions_movie_id" ON "title_questions" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "title_questions_consumer_id" ON "title_questions" USING btree ("consumer_id","asked_at");--> statement-breakpoint
CREATE INDEX "title_questions_provider_id" ON "title_questions" USING btree ("provider_id","answered_at");--> statement-breakpoint
CREATE INDEX "title_questions_new" ON "title_questions" USING btree ("consumer_id") WHERE is_new;--> statement-breakpoint
CREATE INDEX "title_questions_waiting" ON "title_questions" USING btree ("provider_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "title_questions_last_message_at" ON "title_questions" USING btree ("last_message_at");--> statement-breakpoint
ALTER TABLE "title_question_messages" ADD CONSTRAINT "title_question_messages_party" CHECK ("party" IN ('consumer', 'provider'));--> statement-breakpoint
ALTER TABLE "title_questions" ADD CONSTRAINT "title_questions_topic" CHECK ("topic" IN (1, 2, 3, 4, 5, 99));
