-- A route is shared with a group only by an active member of it, and with everyone or with a group. Releases that don't
-- know groups of routes make one public without taking it from its group.
CREATE FUNCTION check_group_route() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF NEW.is_public THEN
    NEW.group_id := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.group_id = OLD.group_id AND NEW.author_id = OLD.author_id THEN
    RETURN NEW;
  END IF;
  PERFORM FROM group_members
    WHERE group_id = NEW.group_id AND user_id = NEW.author_id AND status = 'active' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not shared by a member of the group'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'routes_group_of_author';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_group_of_author BEFORE INSERT OR UPDATE OF is_public, group_id, author_id ON routes
  FOR EACH ROW WHEN (NEW.group_id IS NOT NULL) EXECUTE FUNCTION check_group_route();
--> statement-breakpoint
-- Routes that a member has shared with a group leave it with them.
CREATE FUNCTION take_group_routes() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE routes SET group_id = NULL WHERE group_id = OLD.group_id AND author_id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_left AFTER DELETE ON group_members
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION take_group_routes();
--> statement-breakpoint
CREATE TRIGGER group_members_stopped AFTER UPDATE OF status ON group_members
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION take_group_routes();
