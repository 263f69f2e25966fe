-- A block is lifted by deleting its row. So nobody who is blocked becomes a member by any other way.
CREATE FUNCTION keep_block() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  RAISE EXCEPTION 'blocked from the group' USING ERRCODE = 'check_violation', CONSTRAINT = 'group_members_blocked';
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_blocked BEFORE UPDATE OF status ON group_members
  FOR EACH ROW WHEN (OLD.status = 'blocked' AND NEW.status <> 'blocked') EXECUTE FUNCTION keep_block();
