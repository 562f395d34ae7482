-- Properties of equal size: 20 rooms of four types, 100 stays each, made by set statements alone.
-- Settings: scale.properties, scale.password_hash, scale.scopes.

CREATE FUNCTION pg_temp.ulid(at timestamptz, seed text) RETURNS text LANGUAGE sql AS $$
	SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * digit)) & 31)::int + 1, 1), '' ORDER BY digit DESC)
		|| upper(substr(md5(seed), 1, 16))
	FROM (SELECT (extract(epoch FROM at) * 1000)::bigint AS ms) AS instant, generate_series(0, 9) AS digit
$$;

-- The id of a row ends as that of its property.
CREATE FUNCTION pg_temp.id_in(property text, near text, seed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT substr(near, 1, 10) || upper(substr(md5(seed || near), 1, 8)) || right(property, 8)
$$;

CREATE TEMP TABLE property AS
	SELECT number, pg_temp.ulid(now() - interval '6 years', 'property ' || number) AS id
	FROM generate_series(0, current_setting('scale.properties')::int - 1) AS number;

INSERT INTO accommodations (id, name, time_zone, currency, created_at, updated_at)
	SELECT id, 'Scale ' || number, 'Asia/Seoul', 'KRW', now(), now() FROM property;

CREATE TEMP TABLE kind AS
	SELECT property.id AS accommodation_id, place AS number, pg_temp.id_in(property.id, property.id, 'type ' || place) AS id
	FROM property, generate_series(0, 3) AS place;

INSERT INTO room_types (accommodation_id, id, name, capacity, created_at, updated_at)
	SELECT accommodation_id, id, (ARRAY['Standard double', 'Deluxe twin', 'Ondol family', 'Suite'])[number + 1], number + 2, now(), now()
	FROM kind;

CREATE TEMP TABLE chamber AS
	SELECT property.id AS accommodation_id, place AS number, pg_temp.id_in(property.id, property.id, 'room ' || place) AS id,
		kind.id AS room_type_id
	FROM property, generate_series(0, 19) AS place, kind
	WHERE kind.accommodation_id = property.id AND kind.number = place % 4;

INSERT INTO rooms
		(accommodation_id, id, room_type_id, room_number, floor, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT accommodation_id, id, room_type_id, (number / 10 + 1) || lpad((number % 10 + 1)::text, 2, '0'), number / 10 + 1,
		'NOT_USING', now(), 'CLEAN', now(), now()
	FROM chamber;

-- Stays: three in each room are over, two lie ahead; the days around today are free.

CREATE TEMP TABLE stay AS
	WITH slot AS (
		SELECT chamber.*, place AS slot, random() AS fate,
			date_trunc('day', now()) + interval '6 hours' + (ARRAY[-9, -7, -5, 4, 6])[place + 1] * interval '1 day' AS starts,
			interval '20 hours' + floor(random() * 2) * interval '1 day' AS lasts, random() * interval '60 days' AS lead
		FROM chamber, generate_series(0, 4) AS place
	), dated AS (
		SELECT *, least(starts - lead, now() - lead / 40) AS created_at, starts + lasts AS ends FROM slot
	), numbered AS (
		SELECT *, row_number() OVER (ORDER BY created_at, id) AS n FROM dated
	)
	SELECT n, accommodation_id, id AS room_id, room_type_id, slot, fate, starts, ends, created_at,
		pg_temp.id_in(accommodation_id, pg_temp.ulid(created_at, 'stay'), 'stay ' || n) AS id,
		CASE WHEN slot < 3 THEN 'CHECKED_OUT' ELSE 'DEFINITE' END AS status
	FROM numbered;

INSERT INTO reservations (
		accommodation_id, id, status, type, use_start_at, use_expire_at, sleeps, child_sleeps, infant_sleeps, room_id, room_type_id,
		intended_type, intended_use_start_at, intended_use_expire_at, intended_room_type_id, check_in_code, pin_hash,
		guest_name, search_text, created_at, updated_at)
	SELECT accommodation_id, id, status, 'lodge', starts, ends, 2, 0, 0, room_id, room_type_id,
		'lodge', starts, ends, room_type_id, lpad(to_hex(n), 6, '0'), md5('pin ' || n),
		'Guest ' || n, lower(id || E'\n' || 'Guest ' || n), created_at, created_at
	FROM stay ORDER BY n;

INSERT INTO guest_profiles (accommodation_id, id, reservation_id, is_primary, name, guest_key, search_text)
	SELECT accommodation_id, pg_temp.id_in(accommodation_id, id, 'guest'), id, true, 'Guest ' || n,
		'+8210' || lpad((n % 10000)::text, 4, '0') || '0000', 'guest ' || n
	FROM stay ORDER BY n;

INSERT INTO guest_contacts (accommodation_id, id, guest_profile_id, contact_type, contact_value)
	SELECT accommodation_id, pg_temp.id_in(accommodation_id, id, 'phone'), pg_temp.id_in(accommodation_id, id, 'guest'), 'phone',
		'010-' || lpad((n % 10000)::text, 4, '0') || '-0000'
	FROM stay ORDER BY n;

INSERT INTO folios (accommodation_id, id, reservation_id, currency, created_at)
	SELECT accommodation_id, pg_temp.id_in(accommodation_id, id, 'folio'), id, 'KRW', created_at FROM stay ORDER BY n;

INSERT INTO bills (accommodation_id, id, folio_id, reservation_id, kind, charged_on, description, amount, created_at)
	SELECT accommodation_id, pg_temp.id_in(accommodation_id, id, 'bill'), pg_temp.id_in(accommodation_id, id, 'folio'), id, 'NIGHT',
		(starts AT TIME ZONE 'Asia/Seoul')::date, 'Accommodation', 80000 + floor(fate * 90) * 1000, created_at
	FROM stay ORDER BY n;

INSERT INTO payments (
		accommodation_id, id, folio_id, reservation_id, amount, currency, method, status, paid_at, recorded_by, created_at, updated_at)
	SELECT accommodation_id, pg_temp.id_in(accommodation_id, id, 'payment'), pg_temp.id_in(accommodation_id, id, 'folio'), id,
		80000 + floor(fate * 90) * 1000, 'KRW', 'card', 'RECORDED', ends, 'Bench', ends, ends
	FROM stay WHERE status = 'CHECKED_OUT' ORDER BY n;

-- A manager of each property, and one app that is installed everywhere.

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	SELECT pg_temp.ulid(now(), 'user ' || number), 'desk-' || number, current_setting('scale.password_hash'), 'Desk ' || number,
		'CUSTOMER', now(), now()
	FROM property;
INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	SELECT property.id, users.id, 'MANAGER', now() FROM property JOIN users ON identity = 'desk-' || number;

INSERT INTO apps (id, owner_id, name, redirect_uris, created_at, updated_at)
	SELECT pg_temp.ulid(now(), 'app'), id, 'Bench channel', '{}', now(), now() FROM users WHERE identity = 'desk-0';
INSERT INTO installations (accommodation_id, id, app_id, version, effective_scopes, installed_at, updated_at, setup_ready_at)
	SELECT property.id, pg_temp.id_in(property.id, property.id, 'installation'), apps.id, '1.0.0',
		string_to_array(current_setting('scale.scopes'), ','), now(), now(), now()
	FROM property, apps;
