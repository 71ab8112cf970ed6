ALTER TABLE "password_links" DROP CONSTRAINT "password_links_purpose";--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_purpose" CHECK ("purpose" IN ('reset', 'login', 'invite'));
