-- The log of administrators' acts only grows: nobody changes, deletes or empties it.
CREATE FUNCTION keep_admin_acts() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  RAISE EXCEPTION 'the log of administrators only grows' USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_acts_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_acts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_admin_acts();
