-- What the log of administrators says in words of a member goes with the account, and in no other way.
CREATE FUNCTION keep_admin_act_texts() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  -- Apart, because only a row's trigger has OLD.
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM users WHERE id = OLD.member_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the log of administrators only grows' USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_acts_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_act_texts_kept BEFORE UPDATE OR DELETE ON admin_act_texts
  FOR EACH ROW EXECUTE FUNCTION keep_admin_act_texts();
--> statement-breakpoint
CREATE TRIGGER admin_act_texts_not_emptied BEFORE TRUNCATE ON admin_act_texts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_admin_act_texts();
