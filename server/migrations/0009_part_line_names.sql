-- A built-in part keeps the name it has in today's catalogue, whatever happens to the catalogue later.
UPDATE "devices" SET "parts" = (
  SELECT jsonb_agg(
    CASE WHEN "known"."description" IS NULL THEN "built_in"."line"
      ELSE "built_in"."line" || jsonb_build_object('description', "known"."description") END
    ORDER BY "built_in"."position")
  FROM jsonb_array_elements("devices"."parts") WITH ORDINALITY AS "built_in"("line", "position")
  LEFT JOIN "parts" "known" ON lower("known"."part_number") = lower(trim("built_in"."line"->>'partNumber')))
WHERE jsonb_array_length("devices"."parts") > 0;
