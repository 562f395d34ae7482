-- A hotel of 200 rooms in eight types with 60 days of stays, about 4,300, for the tape chart of the console.
-- Settings: bench.identity, bench.password_hash, bench.today.

SELECT setseed(0.42);

CREATE FUNCTION pg_temp.id(kind text, number int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT '01JBENCH' || upper(substr(md5(kind || ' ' || number), 1, 18))
$$;

CREATE FUNCTION pg_temp.pick(choices text[]) RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT choices[1 + floor(random() * cardinality(choices))::int]
$$;

INSERT INTO accommodations (id, name, time_zone, currency, created_at, updated_at)
	VALUES (pg_temp.id('hotel', 0), 'Bench hotel', 'Asia/Seoul', 'KRW', now(), now());

INSERT INTO room_types (accommodation_id, id, name, capacity, created_at, updated_at)
	SELECT pg_temp.id('hotel', 0), pg_temp.id('type', number), 'Type ' || number, 4, now(), now() FROM generate_series(0, 7) AS number;

INSERT INTO rooms (accommodation_id, id, room_type_id, room_number, floor, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT pg_temp.id('hotel', 0), pg_temp.id('room', number), pg_temp.id('type', number / 25), 100 * (1 + number / 25) + number % 25 + 1,
		1 + number / 25, 'NOT_USING', now(), 'CLEAN', now(), now()
	FROM generate_series(0, 199) AS number;

-- Each room is let in slots of one to five nights, with a free night between some of them.

CREATE TEMP TABLE slot AS
	WITH RECURSIVE let (room, n, first, nights) AS (
		SELECT number, 0, floor(random() * 3)::int - 4, 1 + floor(random() ^ 1.4 * 5)::int FROM generate_series(0, 199) AS number
		UNION ALL
		SELECT room, n + 1, first + nights + (random() < 0.12)::int, 1 + floor(random() ^ 1.4 * 5)::int FROM let WHERE first < 60
	)
	SELECT *, row_number() OVER (ORDER BY room, n)::int AS number, random() AS fate,
		(current_setting('bench.today')::date + first + time '15:00') AT TIME ZONE 'Asia/Seoul' AS starts,
		(current_setting('bench.today')::date + first + nights + time '11:00') AT TIME ZONE 'Asia/Seoul' AS ends
	FROM let WHERE first + nights > -3;

INSERT INTO reservations (
		accommodation_id, id, status, type, use_start_at, use_expire_at, sleeps, child_sleeps, infant_sleeps, room_id, room_type_id,
		intended_type, intended_use_start_at, intended_use_expire_at, intended_room_type_id, check_in_code, pin_hash, guest_name, search_text,
		created_at, updated_at)
	SELECT pg_temp.id('hotel', 0), pg_temp.id('stay', number),
		CASE WHEN ends <= now() THEN 'CHECKED_OUT' WHEN starts <= now() THEN 'CHECKED_IN' WHEN fate < 0.1 THEN 'HOLDING' ELSE 'DEFINITE' END,
		'lodge', starts, ends, 1 + floor(fate * 3), 0, 0,
		CASE WHEN has_room THEN pg_temp.id('room', room) END, CASE WHEN has_room THEN pg_temp.id('type', room / 25) END,
		'lodge', starts, ends, pg_temp.id('type', room / 25), lpad(to_hex(number), 6, '0'), md5('pin ' || number), name, lower(name), now(), now()
	FROM slot, LATERAL (SELECT starts <= now() OR fate < 0.98 AS has_room,
		pg_temp.pick('{Kim,Lee,Park,Choi,Jung,Kang,Müller,Rossi,Novak,Jensen}') || ' ' ||
		pg_temp.pick('{Minji,Jiwoo,Seoyeon,Haneul,Anna,Emma,Lucas,Oscar,Nina,Hugo}') || left(number::text, 0) AS name) AS derived;

INSERT INTO folios (accommodation_id, id, reservation_id, currency, created_at)
	SELECT pg_temp.id('hotel', 0), pg_temp.id('folio', number), pg_temp.id('stay', number), 'KRW', now() FROM slot;

INSERT INTO bills (accommodation_id, id, folio_id, reservation_id, kind, charged_on, description, amount, created_at)
	SELECT pg_temp.id('hotel', 0), pg_temp.id('bill', number), pg_temp.id('folio', number), pg_temp.id('stay', number), 'NIGHT',
		(starts AT TIME ZONE 'Asia/Seoul')::date, 'Accommodation', 90000, now()
	FROM slot WHERE fate < 0.6;

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	VALUES (pg_temp.id('user', 0), current_setting('bench.identity'), current_setting('bench.password_hash'), 'Bench', 'PARTNER', now(), now());

INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	VALUES (pg_temp.id('hotel', 0), pg_temp.id('user', 0), 'MANAGER', now());

ANALYZE;
