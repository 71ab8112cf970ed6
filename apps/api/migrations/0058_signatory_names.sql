-- A person's name in the other script, printed with signatures (D8ba).
ALTER TABLE "persons" ADD COLUMN "name_other_script" text;
