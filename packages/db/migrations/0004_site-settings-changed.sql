-- What members may do follows from the site's choice too, so every process hears of it as of a member's own plan.
CREATE TRIGGER site_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_changed();
