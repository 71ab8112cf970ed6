-- A correction withdraws an approval (D14j): no person did, so a case may be withdrawn without one.
ALTER TABLE "business_cases" DROP CONSTRAINT "business_cases_decided";--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_decided" CHECK (("state" = 'waiting') = ("decided_at" IS NULL)
  AND ("decided_by" IS NULL) = ("decided_by_name" IS NULL)
  AND (("decided_by" IS NULL) = ("decided_at" IS NULL) OR ("state" = 'withdrawn' AND "decided_by" IS NULL))
  AND ("state" NOT IN ('approved', 'used', 'declined') OR "decided_by" <> "asked_by"));
