-- A name as lists from A to Z compare it.
CREATE FUNCTION member_sort_name(first_name text, last_name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
AS $$
BEGIN
  RETURN btrim(search_fold(concat_ws(' ', first_name, last_name)));
END
$$;
--> statement-breakpoint
-- Waits for a change of the name that is being stored, which otherwise would miss this row.
CREATE FUNCTION set_member_sort_name() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  SELECT member_sort_name(first_name, last_name) INTO NEW.sort_name FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_sort_name BEFORE INSERT OR UPDATE OF user_id ON group_members
  FOR EACH ROW EXECUTE FUNCTION set_member_sort_name();
--> statement-breakpoint
CREATE FUNCTION set_sort_names_of_member() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE group_members SET sort_name = member_sort_name(NEW.first_name, NEW.last_name) WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_sort_name AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION set_sort_names_of_member();
