-- contract: v3.0.0 knows no "is_planned", so that nothing is lost by giving all lines one that isn't known
DROP TRIGGER route_tracks_ridden_changed ON route_tracks;--> statement-breakpoint
ALTER TABLE "route_tracks" DROP COLUMN "is_planned";--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "is_planned" boolean;--> statement-breakpoint
CREATE INDEX "route_tracks_unknown_plan" ON "route_tracks" USING btree ("route_id") WHERE "route_tracks"."is_planned" is null;--> statement-breakpoint
CREATE TRIGGER route_tracks_ridden_changed AFTER UPDATE OF track, points, ridden_month, is_planned ON route_tracks
  FOR EACH ROW WHEN (OLD.points <> NEW.points OR OLD.track IS DISTINCT FROM NEW.track
    OR OLD.ridden_month IS DISTINCT FROM NEW.ridden_month OR OLD.is_planned IS DISTINCT FROM NEW.is_planned)
  EXECUTE FUNCTION forget_ridden_track();
