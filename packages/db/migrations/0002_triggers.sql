-- PostgreSQL keeps no statistics of expressions in partial indexes, and would take every range for a rare one: it would
-- read and sort all routes of a wide range.
CREATE STATISTICS "routes_distance_statistics" ON (coalesce("distance", 9999999)) FROM "routes";
--> statement-breakpoint
CREATE STATISTICS "routes_longest_statistics" ON (coalesce("distance", -1)) FROM "routes";
--> statement-breakpoint
-- Adds the differences to route_facets one row after another in key order: two bulk loads can wait for one
-- another, but never in a circle.
CREATE FUNCTION add_to_route_facets(deltas route_facets[]) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  delta route_facets;
BEGIN
  FOR delta IN
    SELECT d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, sum(d.count), d.is_main
    FROM unnest(deltas) AS d
    GROUP BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, d.is_main
    HAVING sum(d.count) <> 0
    ORDER BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, d.is_main
  LOOP
    UPDATE route_facets AS f SET count = f.count + delta.count
    WHERE (f.is_public, f.route_type, f.state_code, f.vehicle_type, f.difficulty_level, f.is_main)
        = (delta.is_public, delta.route_type, delta.state_code, delta.vehicle_type, delta.difficulty_level,
           delta.is_main);
    IF NOT FOUND THEN
      INSERT INTO route_facets AS f VALUES (delta.*)
      ON CONFLICT ON CONSTRAINT route_facets_pk DO UPDATE SET count = f.count + excluded.count;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Counts each route under its main state, and with is_main false under the other states of its line.
CREATE FUNCTION count_routes() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  deltas route_facets[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM route_facets;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    deltas := deltas || ARRAY(
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, -count(*), true)::route_facets
      FROM old_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    ) || ARRAY(
      SELECT (is_public, route_type, other, vehicle_type, difficulty_level, -count(*), false)::route_facets
      FROM old_routes CROSS JOIN unnest(array_remove(line_states, state_code)) AS other
      GROUP BY is_public, route_type, other, vehicle_type, difficulty_level
    );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    deltas := deltas || ARRAY(
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, count(*), true)::route_facets
      FROM new_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    ) || ARRAY(
      SELECT (is_public, route_type, other, vehicle_type, difficulty_level, count(*), false)::route_facets
      FROM new_routes CROSS JOIN unnest(array_remove(line_states, state_code)) AS other
      GROUP BY is_public, route_type, other, vehicle_type, difficulty_level
    );
  END IF;
  PERFORM add_to_route_facets(deltas);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_counted_insert AFTER INSERT ON routes
  REFERENCING NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_update AFTER UPDATE ON routes
  REFERENCING OLD TABLE AS old_routes NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_delete AFTER DELETE ON routes
  REFERENCING OLD TABLE AS old_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_truncate AFTER TRUNCATE ON routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
-- How many public routes have each word. Locks all words in one statement, in their order: an edit and a new route would
-- wait for each other if the new words of the edited one were locked after the others.
CREATE FUNCTION add_route_words(added tsvector[], removed tsvector[]) RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(removed) > 0 THEN
    INSERT INTO route_words AS w (word, routes)
      SELECT word, 0 FROM unnest(added || removed) AS search, unnest(tsvector_to_array(search)) AS word
      WHERE length(word) BETWEEN 4 AND 30 AND word ~ '[^\d.]'
      GROUP BY word ORDER BY word
      ON CONFLICT (word) DO UPDATE SET routes = w.routes;
  END IF;
  INSERT INTO route_words AS w (word, routes)
    SELECT word, count(*) FROM unnest(added) AS search, unnest(tsvector_to_array(search)) AS word
    WHERE length(word) BETWEEN 4 AND 30 AND word ~ '[^\d.]'
    GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET routes = w.routes + excluded.routes;
  IF cardinality(removed) > 0 THEN
    UPDATE route_words AS w SET routes = w.routes - c.routes
      FROM (
        SELECT word, count(*) AS routes FROM unnest(removed) AS search, unnest(tsvector_to_array(search)) AS word
        GROUP BY word
      ) AS c
      WHERE w.word = c.word;
    DELETE FROM route_words
      WHERE routes = 0 AND word IN (SELECT unnest(tsvector_to_array(search)) FROM unnest(removed) AS search);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_route_words() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  added tsvector[] := '{}';
  removed tsvector[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM route_words;
  ELSIF TG_OP = 'INSERT' THEN
    added := ARRAY(SELECT search FROM new_routes WHERE is_public);
  ELSIF TG_OP = 'DELETE' THEN
    removed := ARRAY(SELECT search FROM old_routes WHERE is_public);
  ELSE
    added := ARRAY(
      SELECT n.search FROM new_routes AS n JOIN old_routes AS o USING (id)
      WHERE n.is_public AND (NOT o.is_public OR n.search <> o.search)
    );
    removed := ARRAY(
      SELECT o.search FROM old_routes AS o JOIN new_routes AS n USING (id)
      WHERE o.is_public AND (NOT n.is_public OR n.search <> o.search)
    );
  END IF;
  IF cardinality(added) + cardinality(removed) > 0 THEN
    PERFORM add_route_words(added, removed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_words_insert AFTER INSERT ON routes
  REFERENCING NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_update AFTER UPDATE ON routes
  REFERENCING OLD TABLE AS old_routes NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_delete AFTER DELETE ON routes
  REFERENCING OLD TABLE AS old_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE TRIGGER routes_words_truncate AFTER TRUNCATE ON routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_route_words();
--> statement-breakpoint
CREATE FUNCTION keep_other_states() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM route_other_states WHERE route_id = OLD.id;
  END IF;
  IF NEW.is_public THEN
    INSERT INTO route_other_states (route_id, state_code, vehicle_type, difficulty_level, route_type, best_season,
      distance, min_days, max_days, average_rating, total_ratings)
    SELECT NEW.id, other, NEW.vehicle_type, NEW.difficulty_level, NEW.route_type, NEW.best_season,
      NEW.distance, NEW.min_days, NEW.max_days, NEW.average_rating, NEW.total_ratings
    FROM unnest(array_remove(NEW.line_states, NEW.state_code)) AS other;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_other_states_insert AFTER INSERT ON routes
  FOR EACH ROW WHEN (cardinality(array_remove(NEW.line_states, NEW.state_code)) > 0)
  EXECUTE FUNCTION keep_other_states();
--> statement-breakpoint
CREATE TRIGGER routes_other_states_update AFTER UPDATE ON routes
  FOR EACH ROW WHEN (
    cardinality(array_remove(OLD.line_states, OLD.state_code)) > 0
    OR cardinality(array_remove(NEW.line_states, NEW.state_code)) > 0
  )
  EXECUTE FUNCTION keep_other_states();
--> statement-breakpoint
-- A route is shared with a group only by an active member of it, and with everyone or with a group.
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
CREATE TRIGGER group_members_stopped AFTER UPDATE OF status ON group_members
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION take_group_routes();
--> statement-breakpoint
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
CREATE TRIGGER group_members_left AFTER DELETE ON group_members REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION take_routes_of_leavers();
--> statement-breakpoint
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
--> statement-breakpoint
-- Where admins approve events first, no path makes one without them: an event is an admin's, or is made of a proposal in
-- the transaction that approves it. Handing over and changing an event is no new one.
CREATE FUNCTION refuse_unapproved_event() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF EXISTS (SELECT FROM groups WHERE id = NEW.group_id AND event_planning = 'approval')
    AND NOT EXISTS (SELECT FROM group_members
      WHERE group_id = NEW.group_id AND user_id = NEW.organizer_id AND status = 'active' AND role = 'admin')
    AND NOT EXISTS (SELECT FROM event_proposals
      WHERE group_id = NEW.group_id AND author_id = NEW.organizer_id AND status = 'approved')
  THEN
    RAISE EXCEPTION 'not approved by an admin of the group'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'events_approved';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_approved BEFORE INSERT ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_unapproved_event();
--> statement-breakpoint
-- An approved proposal doesn't outlive its transaction, so that it approves nothing else.
CREATE FUNCTION refuse_approved_proposal() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF EXISTS (SELECT FROM event_proposals WHERE id = NEW.id AND status = 'approved') THEN
    RAISE EXCEPTION 'the event of an approved proposal is missing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'event_proposals_approved';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER event_proposals_approved AFTER INSERT OR UPDATE OF status ON event_proposals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION refuse_approved_proposal();
--> statement-breakpoint
-- Members who are blocked take their proposals with them, as those who leave do by the foreign key.
CREATE FUNCTION take_proposals() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  DELETE FROM event_proposals WHERE group_id = OLD.group_id AND author_id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_proposals AFTER UPDATE OF status ON group_members
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION take_proposals();
--> statement-breakpoint
-- A topic can go with its group, so the database itself leaves the files of its pictures to the sweep.
CREATE FUNCTION forget_discussion_pictures() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO pending_files (storage_key)
  SELECT replace(substr(url, length('/uploads/') + 1), '-large.webp', size)
  FROM unnest(OLD.media_urls) AS url, unnest(ARRAY['-small.webp', '-large.webp']) AS size
  WHERE url LIKE '/uploads/discussion/%-large.webp' AND (TG_OP = 'DELETE' OR url <> ALL (NEW.media_urls));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_posts_pictures AFTER DELETE OR UPDATE OF media_urls ON group_posts
  FOR EACH ROW EXECUTE FUNCTION forget_discussion_pictures();
--> statement-breakpoint
-- Comments can go with their topic or group, so the database itself leaves the files of their pictures to the sweep.
CREATE FUNCTION forget_comment_picture() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.image_url IS DISTINCT FROM NEW.image_url THEN
    INSERT INTO pending_files (storage_key)
    SELECT replace(substr(OLD.image_url, length('/uploads/') + 1), '-large.webp', size)
    FROM unnest(ARRAY['-small.webp', '-large.webp']) AS size;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_post_comments_picture AFTER DELETE OR UPDATE OF image_url ON group_post_comments
  FOR EACH ROW WHEN (OLD.image_url LIKE '/uploads/discussion/%-large.webp') EXECUTE FUNCTION forget_comment_picture();
--> statement-breakpoint
-- Photos can go with their event, its group or their uploader, so the database itself leaves their files to the sweep.
CREATE FUNCTION forget_event_photo() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO pending_files (storage_key)
  SELECT replace(substr(OLD.photo_url, length('/uploads/') + 1), '-large.webp', size)
  FROM unnest(ARRAY['-small.webp', '-large.webp']) AS size;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_photos_picture AFTER DELETE ON event_photos
  FOR EACH ROW WHEN (OLD.photo_url LIKE '/uploads/event-photo/%-large.webp') EXECUTE FUNCTION forget_event_photo();
--> statement-breakpoint
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
  AFTER UPDATE OF role, profile_type, plan_ends_at, trial_started_at, trial_ends_at, suspended_at, suspended_until,
    onboarding_completed OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_changed();
--> statement-breakpoint
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
--> statement-breakpoint
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
