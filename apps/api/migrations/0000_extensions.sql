-- Integer arrays and ranges in one exclusion constraint (D9).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;
