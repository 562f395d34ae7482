-- Money of the last 400 days at the large property, and a hotel of a usual size: 200 of its rooms with these days and all that lies ahead.
-- Settings: bench.property (the large one), bench.hotel.

UPDATE memberships SET authority = 'MANAGER' WHERE accommodation_id = current_setting('bench.property');

CREATE TEMP TABLE lately AS
	SELECT reservations.id, folios.id AS folio_id, status, use_start_at AS starts, use_expire_at AS ends, sleeps,
		('x' || substr(md5(reservations.id), 1, 4))::bit(16)::int % 100 AS fate
	FROM reservations JOIN folios ON folios.accommodation_id = reservations.accommodation_id AND reservation_id = reservations.id
	WHERE reservations.accommodation_id = current_setting('bench.property') AND use_start_at >= now() - interval '400 days';

CREATE FUNCTION pg_temp.after(id text, seed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT substr(id, 1, 10) || upper(substr(md5(seed || id), 1, 16))
$$;

CREATE FUNCTION pg_temp.tax(code text, ppm int, amount numeric, included boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_array(jsonb_build_object('code', code, 'name', code, 'ratePpm', ppm, 'amount', round(amount), 'included', included))
$$;

-- Charges: a price with VAT for each night, a city tax for each guest and night, breakfast for every second stay.

UPDATE bills SET source = 'RATE', taxes = pg_temp.tax('VAT', 100000, amount / 11.0, true)
	FROM lately WHERE accommodation_id = current_setting('bench.property') AND bills.folio_id = lately.folio_id;

INSERT INTO bills (accommodation_id, id, folio_id, reservation_id, kind, source, taxes, charged_on, description, amount, created_at)
	SELECT current_setting('bench.property'), pg_temp.after(id, source || night), folio_id, id, kind, source, taxes,
		(starts AT TIME ZONE 'Asia/Seoul')::date + night, source, amount, starts
	FROM lately, generate_series(0, (ends AT TIME ZONE 'Asia/Seoul')::date - (starts AT TIME ZONE 'Asia/Seoul')::date - 1) AS night, LATERAL (VALUES
		('NIGHT', 'RATE', pg_temp.tax('VAT', 100000, 9000, true), 99000, night > 0),
		('EXTRA', 'TAX', pg_temp.tax('CITY', NULL, 1000 * sleeps, false), 1000 * sleeps, true),
		('EXTRA', 'MANUAL', '[]', 15000 * sleeps, fate % 2 = 0)) AS line (kind, source, taxes, amount, is_charged)
	WHERE is_charged;

-- Guests who left have paid, in one or two payments; of a hundred, two got something back and two still owe.

INSERT INTO payments (
		accommodation_id, id, folio_id, reservation_id, amount, currency, method, status, paid_at, recorded_by, created_at, updated_at)
	SELECT current_setting('bench.property'), pg_temp.after(lately.id, 'rest'), folio_id, lately.id, rest, 'KRW',
		(ARRAY['cash', 'card', 'bank_transfer'])[1 + fate % 3], 'RECORDED', ends, 'Bench', ends, ends
	FROM lately, LATERAL (
		SELECT (SELECT sum(amount) FROM bills WHERE accommodation_id = current_setting('bench.property') AND bills.folio_id = lately.folio_id)
			- (SELECT sum(amount) FROM payments WHERE accommodation_id = current_setting('bench.property') AND payments.folio_id = lately.folio_id)
			AS rest) AS due
	WHERE status = 'CHECKED_OUT' AND rest > 0 AND fate >= 2;

INSERT INTO refunds (
		accommodation_id, id, folio_id, reservation_id, amount, currency, method, status, refunded_at, recorded_by, created_at, updated_at)
	SELECT current_setting('bench.property'), pg_temp.after(id, 'refund'), folio_id, id, 1000, 'KRW', 'cash', 'RECORDED', ends, 'Bench', ends, ends
	FROM lately WHERE status = 'CHECKED_OUT' AND fate >= 98;

-- What was done to each stay of the last 100 days.

INSERT INTO audit_entries (id, accommodation_id, type, log, related_id, data, actor_kind, request_id, created_at)
	SELECT pg_temp.after(id, type), current_setting('bench.property'), type, 'Bench.', id, '{"after": {"status": "CHECKED_IN"}}', 'system', 'bench', starts
	FROM lately, unnest('{reservation.create,reservation.assignRoom,reservation.checkIn,payment.record,reservation.checkOut}'::text[]) AS type
	WHERE starts >= now() - interval '100 days';

-- The hotel: rows of the large property under other ids.

CREATE FUNCTION pg_temp.twin(stored anyelement, added jsonb) RETURNS anyelement LANGUAGE sql AS $$
	SELECT jsonb_populate_record(stored, jsonb_object_agg(key, pg_temp.after(value, 'twin ')) || added)
	FROM jsonb_each_text(to_jsonb(stored)) WHERE key ~ '(^|_)id$' AND value ~ '^[0-7][0-9A-Z]{25}$' AND key <> 'accommodation_id'
$$;

CREATE FUNCTION pg_temp.here() RETURNS jsonb LANGUAGE sql AS $$ SELECT jsonb_build_object('accommodation_id', current_setting('bench.hotel')) $$;

INSERT INTO accommodations (id, name, time_zone, currency, created_at, updated_at)
	SELECT current_setting('bench.hotel'), 'Bench hotel', time_zone, currency, now(), now()
	FROM accommodations WHERE id = current_setting('bench.property');
INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	SELECT current_setting('bench.hotel'), user_id, 'MANAGER', now() FROM memberships WHERE accommodation_id = current_setting('bench.property');

CREATE TEMP TABLE chosen AS
	SELECT id FROM rooms WHERE accommodation_id = current_setting('bench.property') ORDER BY id LIMIT 200;
CREATE TEMP TABLE stay AS
	SELECT reservations.id FROM reservations JOIN lately USING (id)
	WHERE accommodation_id = current_setting('bench.property')
		AND (room_id IN (SELECT id FROM chosen) OR room_id IS NULL AND fate < 32);
ANALYZE stay;

INSERT INTO room_types SELECT twin.* FROM room_types, pg_temp.twin(room_types, pg_temp.here()) AS twin
	WHERE room_types.accommodation_id = current_setting('bench.property');
INSERT INTO rooms
		(accommodation_id, id, room_type_id, room_number, floor, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT current_setting('bench.hotel'), pg_temp.after(id, 'twin '), pg_temp.after(room_type_id, 'twin '), room_number, floor, state,
		state_updated_at, cleaning_state, created_at, updated_at
	FROM rooms JOIN chosen USING (id) WHERE accommodation_id = current_setting('bench.property');
INSERT INTO reservations SELECT twin.* FROM reservations JOIN stay ON stay.id = reservations.id, pg_temp.twin(reservations, pg_temp.here()) AS twin
	WHERE reservations.accommodation_id = current_setting('bench.property');
INSERT INTO guest_profiles SELECT twin.* FROM guest_profiles JOIN stay ON reservation_id = stay.id, pg_temp.twin(guest_profiles, pg_temp.here()) AS twin
	WHERE guest_profiles.accommodation_id = current_setting('bench.property');
-- Their balances are added up from what follows.
INSERT INTO folios (accommodation_id, id, reservation_id, currency, created_at)
	SELECT current_setting('bench.hotel'), pg_temp.after(folios.id, 'twin '), pg_temp.after(reservation_id, 'twin '), currency, created_at
	FROM folios JOIN stay ON reservation_id = stay.id WHERE folios.accommodation_id = current_setting('bench.property');
INSERT INTO bills SELECT twin.* FROM bills JOIN stay ON reservation_id = stay.id, pg_temp.twin(bills, pg_temp.here()) AS twin
	WHERE bills.accommodation_id = current_setting('bench.property');
INSERT INTO payments SELECT twin.* FROM payments JOIN stay ON reservation_id = stay.id, pg_temp.twin(payments, pg_temp.here()) AS twin
	WHERE payments.accommodation_id = current_setting('bench.property');
INSERT INTO refunds SELECT twin.* FROM refunds JOIN stay ON reservation_id = stay.id, pg_temp.twin(refunds, pg_temp.here()) AS twin
	WHERE refunds.accommodation_id = current_setting('bench.property');
INSERT INTO audit_entries SELECT twin.* FROM audit_entries JOIN stay ON related_id = stay.id, pg_temp.twin(audit_entries, pg_temp.here()) AS twin
	WHERE audit_entries.accommodation_id = current_setting('bench.property');

-- The devices of the caller.

INSERT INTO sessions (id, user_id, created_at, expires_at)
	SELECT pg_temp.after(users.id, 'session ' || number), users.id, now() - interval '1 hour', now() + interval '1 day'
	FROM users, generate_series(1, 160) AS number WHERE identity = 'bench';
ANALYZE;
