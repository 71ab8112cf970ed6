-- What an amendment left paid too much is a credit at once (D2d): older ones had no day, so that no account showed them. The
-- morning's round books what is dated here.
UPDATE dues d SET due_on = (now() AT TIME ZONE 'Asia/Tokyo')::date
WHERE d.due_on IS NULL AND d.amount < d.paid AND EXISTS (
  SELECT 1 FROM dues o
  JOIN agreements oa ON oa.uuid = o.agreement_id JOIN agreements a ON a.uuid = d.agreement_id
  WHERE oa.quote_provider_id = a.quote_provider_id AND o.side = d.side
    AND o.quote_movie_id IS NOT DISTINCT FROM d.quote_movie_id AND o.paid <> 0);
