-- A buyer reads the comment on its profile from now on (spec 2, D20b): what staff wrote before for themselves becomes their
-- note.
UPDATE consumers
SET management_note = concat_ws(E'\n', nullif(management_note, ''), admin_comment), admin_comment = NULL
WHERE admin_comment IS NOT NULL AND admin_comment <> '';
