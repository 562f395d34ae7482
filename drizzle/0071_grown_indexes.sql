-- PostgreSQL can lose living entries of a GiST index in the moment in which it outgrows its first page: docs/operate.md#indexes-of-periods. These rows are
-- taken back at once, and the pages stay: so the indexes of periods outgrow theirs while the lock keeps everybody out. Tables of Citus are in shards, which this
-- does not reach.
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
		RETURN;
	END IF;
	INSERT INTO accommodations (id, name, time_zone, currency, created_at, updated_at) VALUES ('grown', '', 'UTC', 'USD', now(), now());
	INSERT INTO room_types (accommodation_id, id, name, capacity, created_at, updated_at) VALUES ('grown', 'grown', '', 1, now(), now());
	INSERT INTO rooms (accommodation_id, id, room_type_id, room_number, state, state_updated_at, cleaning_state, created_at, updated_at)
		VALUES ('grown', 'grown', 'grown', '', 'NOT_USING', now(), 'CLEAN', now(), now());
	BEGIN
		LOCK TABLE room_blocks IN ACCESS EXCLUSIVE MODE;
		INSERT INTO room_blocks (accommodation_id, id, room_id, kind, starts_at, ends_at, created_at, updated_at)
			SELECT 'grown', day, 'grown', 'OUT_OF_ORDER', now() + day * interval '1 day', now() + (day + 1) * interval '1 day', now(), now()
			FROM generate_series(1, 400) AS day;
		RAISE EXCEPTION 'taken back' USING ERRCODE = 'FY001';
	EXCEPTION WHEN SQLSTATE 'FY001' THEN
		NULL;
	END;
	BEGIN
		LOCK TABLE reservations IN ACCESS EXCLUSIVE MODE;
		INSERT INTO reservations (accommodation_id, id, status, type, use_start_at, use_expire_at, room_id, sleeps, child_sleeps, infant_sleeps, intended_type,
				intended_use_start_at, intended_use_expire_at, intended_room_type_id, check_in_code, pin_hash, guest_name, search_text, created_at, updated_at)
			SELECT 'grown', day, 'DEFINITE', 'DAYS', now() + day * interval '1 day', now() + (day + 1) * interval '1 day', 'grown', 1, 0, 0, 'DAYS',
				now(), now(), 'grown', day, '', '', '', now(), now()
			FROM generate_series(1, 400) AS day;
		RAISE EXCEPTION 'taken back' USING ERRCODE = 'FY001';
	EXCEPTION WHEN SQLSTATE 'FY001' THEN
		NULL;
	END;
	RAISE EXCEPTION 'taken back' USING ERRCODE = 'FY001';
EXCEPTION WHEN SQLSTATE 'FY001' THEN
	NULL;
END $$;
