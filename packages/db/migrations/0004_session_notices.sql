-- Processes remember for a few seconds who a session belongs to and what its member may do. Every write that can
-- change that says so to all of them, whoever makes it.
CREATE FUNCTION notify_sessions_changed() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('sessions_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER UPDATE OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_changed();
--> statement-breakpoint
CREATE TRIGGER users_rights_changed
  AFTER UPDATE OF role, profile_type, trial_started_at, trial_ends_at, onboarding_completed OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_changed();
