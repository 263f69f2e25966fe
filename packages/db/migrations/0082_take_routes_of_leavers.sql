-- Once for all memberships that a statement deletes: with one update for each, a group of 20,000 members couldn't be deleted.
CREATE FUNCTION take_routes_of_leavers() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  -- Planned each time, because one membership or thousands may be gone.
  EXECUTE 'UPDATE routes SET group_id = NULL WHERE id IN (
    SELECT r.id FROM gone JOIN routes r ON r.group_id = gone.group_id AND r.author_id = gone.user_id
    WHERE gone.status = ''active'' AND r.group_id IS NOT NULL)';
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER group_members_left ON group_members;
--> statement-breakpoint
CREATE TRIGGER group_members_left AFTER DELETE ON group_members REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION take_routes_of_leavers();
