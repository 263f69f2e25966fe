ALTER TABLE "routes" ADD COLUMN "closures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_closures" CHECK (jsonb_typeof("routes"."closures") = 'array' and jsonb_array_length("routes"."closures") <= 10
        and jsonb_array_length(jsonb_path_query_array("routes"."closures", '$[*] ? (@.reason like_regex "." &&
  (@.everyYear == true && @.from like_regex "^[0-9]{2}-[0-9]{2}$" && @.until like_regex "^[0-9]{2}-[0-9]{2}$"
    || @.everyYear == false
      && (@.from == null || @.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
      && (@.until == null || @.until like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))'))
          = jsonb_array_length("routes"."closures"));