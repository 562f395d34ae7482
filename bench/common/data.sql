-- A hotel chain of one large property and a hundred small ones, five years of stays for each, made by set statements alone.
-- Settings: bench.reservations (how many in all, half of them the large property's), bench.identity, bench.password_hash.

SELECT setseed(0.42);

-- The last 16 characters of a ULID: two of the 64 symbols of base64 become one of the 32.
CREATE FUNCTION pg_temp.tail(seed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT translate(
		substr(encode(decode(md5(seed), 'hex'), 'base64'), 1, 16),
		'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
		'0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ')
$$;

CREATE FUNCTION pg_temp.ulid(at timestamptz, seed text) RETURNS text LANGUAGE sql AS $$
	SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * digit)) & 31)::int + 1, 1), '' ORDER BY digit DESC)
		|| pg_temp.tail(seed)
	FROM (SELECT (extract(epoch FROM at) * 1000)::bigint AS ms) AS instant, generate_series(0, 9) AS digit
$$;

CREATE FUNCTION pg_temp.pick(choices text[]) RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT choices[1 + floor(random() * cardinality(choices))::int]
$$;

-- Properties, their room types and rooms.

CREATE TEMP TABLE property AS
	SELECT
		number,
		pg_temp.ulid(now() - interval '6 years', 'property ' || number) AS id,
		current_setting('bench.reservations')::int / CASE number WHEN 0 THEN 2 ELSE 200 END AS stays
	FROM generate_series(0, 100) AS number;
ALTER TABLE property ADD COLUMN rooms int;
UPDATE property SET rooms = greatest(1, stays / 800);

INSERT INTO accommodations (id, name, time_zone, currency, created_at, updated_at)
	SELECT id, 'Bench ' || number, 'Asia/Seoul', 'KRW', now(), now() FROM property;

CREATE TEMP TABLE kind AS
	SELECT property.id AS accommodation_id, place AS number, pg_temp.ulid(now() - interval '6 years', property.id || place) AS id
	FROM property, generate_series(0, 3) AS place;

INSERT INTO room_types (accommodation_id, id, name, capacity, created_at, updated_at)
	SELECT accommodation_id, id, (ARRAY['Standard double', 'Deluxe twin', 'Ondol family', 'Suite'])[number + 1], number + 2, now(), now()
	FROM kind;

CREATE TEMP TABLE chamber AS
	SELECT
		property.id AS accommodation_id,
		place AS number,
		pg_temp.ulid(now() - interval '6 years', property.id || 'room' || place) AS id,
		kind.id AS room_type_id
	FROM property, generate_series(0, property.rooms - 1) AS place, kind
	WHERE kind.accommodation_id = property.id AND kind.number = place % 4;

INSERT INTO rooms
		(accommodation_id, id, room_type_id, room_number, floor, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT
		accommodation_id, id, room_type_id, (number / 40 + 1) || lpad((number % 40 + 1)::text, 2, '0'), number / 40 + 1,
		'NOT_USING', now(), 'CLEAN', now(), now()
	FROM chamber;

-- Stays: every room is let in slots of two days, every twenty-fifth of which lies ahead.

CREATE TEMP TABLE slot AS
	SELECT
		property.id AS accommodation_id,
		chamber.id AS room_id,
		chamber.room_type_id,
		date_trunc('day', now()) + interval '6 hours' + (place / rooms - stays / rooms * 24 / 25) * interval '2 days' AS starts,
		interval '20 hours' + floor(random() * 2) * interval '1 day' AS lasts,
		random() * interval '60 days' AS lead,
		random() AS fate,
		random() AS company
	FROM property, generate_series(0, stays - 1) AS place, chamber
	WHERE chamber.accommodation_id = property.id AND chamber.number = place % rooms;

CREATE TEMP TABLE stay AS
	WITH dated AS (
		SELECT *, least(starts - lead, now() - lead / 40) AS created_at, starts + lasts AS ends FROM slot
	), numbered AS (
		SELECT *, row_number() OVER (ORDER BY created_at, room_id) AS n FROM dated
	)
	SELECT
		*,
		pg_temp.ulid(created_at, 'stay ' || n) AS id,
		CASE
			WHEN ends <= now() AND fate < 0.95 THEN 'CHECKED_OUT'
			WHEN ends <= now() THEN 'DEFINITE'
			WHEN starts <= now() THEN 'CHECKED_IN'
			WHEN fate < 0.05 THEN 'INQUIRY'
			WHEN fate < 0.15 THEN 'TENTATIVE'
			WHEN fate < 0.85 THEN 'DEFINITE'
			ELSE 'HOLDING'
		END AS status
	FROM numbered;

-- Guests: one each, a second one for every fifth stay.

CREATE TEMP TABLE guest AS
	WITH named AS MATERIALIZED (
		SELECT
			stay.n, stay.id AS reservation_id, accommodation_id, place = 1 AS is_primary,
			substr(stay.id, 1, 10) || pg_temp.tail('guest ' || n || ' ' || place) AS id,
			random() AS origin,
			pg_temp.pick('{김,김,김,김,이,이,이,박,박,최,정,강,조,윤,장,임,한,오,서,신,권,황,안,송,전,홍}')
				|| pg_temp.pick('{민,서,지,현,예,하,도,주,시,은,수,준,유,채,태,성,영,재,승,동,나,다,소,아,우,혜,미,경,정,진}')
				|| pg_temp.pick('{준,연,우,윤,원,은,현,민,서,아,영,호,희,진,빈,훈,석,수,린,율,혁,숙,자,나,라,미,선,경,정,태}') AS korean,
			pg_temp.pick('{James,Mary,John,Anna,Robert,Linda,David,Emma,Lucas,Sofia,Marco,Julia,Peter,Claire,Hugo,Ingrid,Oscar,Nina,Paul,Laura,Thomas,Sarah,Daniel,Eva,Martin,Alice,Simon,Helen,Victor,Grace}')
				AS given,
			pg_temp.pick('{Smith,Johnson,Brown,Miller,Davis,Garcia,Wilson,Anderson,Taylor,Moore,Martin,Lee,Walker,Hall,Young,King,Wright,Scott,Green,Baker,Müller,Schmidt,Weber,Rossi,Bianchi,Dubois,Lefèvre,Novak,Kowalski,Jensen,Hansen,Virtanen,Santos,Silva,Tanaka,Suzuki,Wang,Nguyen,Kim,Park}')
				AS family,
			lpad(floor(random() * 1e8)::int::text, 8, '0') AS digits,
			random() AS car, random() AS document, random() AS mail
		FROM stay, generate_series(1, CASE WHEN company < 0.2 THEN 2 ELSE 1 END) AS place
	)
	SELECT
		n, reservation_id, accommodation_id, is_primary, id,
		CASE WHEN origin < 0.7 THEN korean ELSE given || ' ' || family END AS name,
		CASE WHEN origin < 0.7 THEN '010-' || substr(digits, 1, 4) || '-' || substr(digits, 5)
			ELSE '+1 415 ' || substr(digits, 1, 3) || ' ' || substr(digits, 4, 4) END AS phone,
		CASE WHEN mail < 0.6 THEN lower(given) || '.' || substr(digits, 3, 4) || '@example.' || pg_temp.pick('{com,net,kr}') END AS mail,
		CASE WHEN car < 0.3 THEN substr(digits, 1, 2) || pg_temp.pick('{가,나,다,라,마,거,너,더,러,머}') || substr(digits, 5, 4) END AS vehicle,
		CASE WHEN document < 0.3 THEN 'M' || digits END AS document
	FROM named;

INSERT INTO reservations (
		accommodation_id, id, status, type, use_start_at, use_expire_at, sleeps, child_sleeps, infant_sleeps, room_id, room_type_id,
		intended_type, intended_use_start_at, intended_use_expire_at, intended_room_type_id, check_in_code, pin_hash,
		channel_id, ota_code, deleted_at, deletion_reason, guest_name, search_text, created_at, updated_at)
	SELECT
		accommodation_id, id, status, 'lodge', starts, ends, 1 + floor(company * 3), 0, 0,
		CASE WHEN has_room THEN room_id END, CASE WHEN has_room THEN room_type_id END,
		'lodge', starts, ends, room_type_id, lpad(to_hex(n), 6, '0'), md5('pin ' || n),
		CASE WHEN fate > 0.5 THEN 'channel' END, CASE WHEN fate > 0.5 THEN 'OTA-' || n END,
		CASE WHEN lapsed THEN starts END, CASE WHEN lapsed THEN 'DELETED_BY_USER' END,
		guest_name, search_text, created_at, created_at
	FROM stay
		JOIN (
			SELECT
				n,
				min(name) FILTER (WHERE is_primary) AS guest_name,
				lower(min(reservation_id) || E'\n' || string_agg(
					concat_ws(E'\n', name, vehicle, document, phone, regexp_replace(phone, '[\s().+-]', '', 'g'), mail,
						regexp_replace(mail, '[\s().+-]', '', 'g')),
					E'\n')) AS search_text
			FROM guest
			GROUP BY n
		) AS text USING (n),
		LATERAL (SELECT
			status NOT IN ('INQUIRY', 'TENTATIVE') AS has_room,
			ends <= now() AND status = 'DEFINITE' AS lapsed) AS derived
	ORDER BY n;

INSERT INTO guest_profiles (
		accommodation_id, id, reservation_id, is_primary, name, vehicle_number, identity_document_number, guest_key, search_text)
	SELECT accommodation_id, id, reservation_id, is_primary, name, vehicle, document,
		CASE WHEN phone LIKE '+%' THEN '+' ELSE '+82' END || ltrim(regexp_replace(phone, '\D', '', 'g'), '0'),
		lower(concat_ws(E'\n', name, phone, regexp_replace(phone, '[\s().+-]', '', 'g'), mail))
	FROM guest ORDER BY n;

INSERT INTO guest_contacts (accommodation_id, id, guest_profile_id, contact_type, contact_value)
	SELECT accommodation_id, substr(id, 1, 10) || pg_temp.tail(id || type), id, type, value
	FROM guest, LATERAL (VALUES ('phone', phone), ('email', mail)) AS contact (type, value)
	WHERE value IS NOT NULL
	ORDER BY n;

-- Accounts: one each with a charge, and a payment for every stay that is over.

CREATE TEMP TABLE account AS
	SELECT n, accommodation_id, id AS reservation_id, status, starts, ends, created_at, 80000 + floor(fate * 90) * 1000 AS price,
		substr(id, 1, 10) || pg_temp.tail('folio ' || n) AS id
	FROM stay;

INSERT INTO folios (accommodation_id, id, reservation_id, currency, created_at)
	SELECT accommodation_id, id, reservation_id, 'KRW', created_at FROM account ORDER BY n;

INSERT INTO bills (accommodation_id, id, folio_id, reservation_id, kind, charged_on, description, amount, created_at)
	SELECT accommodation_id, substr(id, 1, 10) || pg_temp.tail('bill ' || n), id, reservation_id, 'NIGHT',
		(starts AT TIME ZONE 'Asia/Seoul')::date, 'Accommodation', price, created_at
	FROM account ORDER BY n;

INSERT INTO payments (
		accommodation_id, id, folio_id, reservation_id, amount, currency, method, status, paid_at, recorded_by, created_at, updated_at)
	SELECT accommodation_id, substr(id, 1, 10) || pg_temp.tail('payment ' || n), id, reservation_id, price, 'KRW', 'card',
		'RECORDED', ends, 'Bench', ends, ends
	FROM account WHERE status = 'CHECKED_OUT' ORDER BY n;

-- Notifications: of every third arrival, the reservation's and the room's.

INSERT INTO notifications (
		accommodation_id, id, type, priority, template, objective, relative, room_id, room_type_id, data, created_at, updated_at)
	SELECT accommodation_id, pg_temp.ulid(starts, 'notification ' || n), (ARRAY['info', 'info', 'warning', 'emergency'])[urgency + 1],
		nullif(urgency, 0), 'ROOM_CHECKED_IN', CASE WHEN fate < 0.8 THEN 'checkin' ELSE 'room' END, id, room_id, room_type_id,
		'{}', starts, starts
	FROM (SELECT *, floor(4 * company ^ 3)::int AS urgency FROM stay) AS arrival
	WHERE starts <= now() AND n % 3 = 0
	ORDER BY starts;

-- Who asks: staff of the large property and of ten small ones.

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	SELECT pg_temp.ulid(now(), 'user'), current_setting('bench.identity'), current_setting('bench.password_hash'), 'Bench', 'PARTNER', now(), now();

INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	SELECT property.id, users.id, 'STAFF', now() FROM property, users WHERE number <= 10;
