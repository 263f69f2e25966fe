-- Whoever is suspended has no session. The lock makes a sign-in and a suspension at the same moment wait for each other.
CREATE FUNCTION refuse_suspended_sessions() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
DECLARE
  member record;
BEGIN
  SELECT suspended_at, suspended_until INTO member FROM users WHERE id = NEW.user_id FOR SHARE;
  IF member.suspended_at IS NOT NULL AND (member.suspended_until IS NULL OR member.suspended_until > NEW.created_at) THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_suspended';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_suspended BEFORE INSERT ON sessions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_suspended_sessions();
--> statement-breakpoint
CREATE FUNCTION end_suspended_sessions() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at, suspended_until ON users
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL AND (NEW.suspended_until IS NULL OR NEW.suspended_until > NEW.suspended_at))
  EXECUTE FUNCTION end_suspended_sessions();
--> statement-breakpoint
CREATE FUNCTION refuse_suspended_administrator() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_suspended_administrator';
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_suspended_administrator BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role = 'renMode' AND OLD.role <> 'renMode' AND NEW.suspended_at IS NOT NULL
    AND (NEW.suspended_until IS NULL OR NEW.suspended_until > now()))
  EXECUTE FUNCTION refuse_suspended_administrator();
--> statement-breakpoint
DROP TRIGGER users_rights_changed ON users;
--> statement-breakpoint
CREATE TRIGGER users_rights_changed
  AFTER UPDATE OF role, profile_type, plan_ends_at, trial_started_at, trial_ends_at, suspended_at, suspended_until,
    onboarding_completed OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_changed();
