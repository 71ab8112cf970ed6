ALTER TABLE "movies" ADD COLUMN "guide_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;
