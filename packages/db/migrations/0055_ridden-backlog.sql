ALTER TABLE "ridden_waiting" ADD COLUMN "is_backlog" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ridden_waiting_order" ON "ridden_waiting" USING btree ("is_backlog","route_id" DESC NULLS FIRST);--> statement-breakpoint
-- A route that waits already comes first from the write on.
CREATE OR REPLACE FUNCTION forget_ridden(changed integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO ridden_waiting (route_id)
  SELECT t.route_id FROM route_tracks t WHERE t.route_id = ANY(changed) ORDER BY t.route_id
  ON CONFLICT (route_id) DO UPDATE SET mark = gen_random_uuid(), is_backlog = false;
  DELETE FROM ridden_pieces WHERE route_id = ANY(changed);
  DELETE FROM ridden_legs WHERE route_id = ANY(changed);
END
$$;
