-- Money of the last 400 days at the large property of 625 rooms, and a hotel: some of its rooms with these days and all that lies ahead.
-- Settings: bench.property (the large one), bench.hotel, bench.rooms (how many).

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
	SELECT id FROM rooms WHERE accommodation_id = current_setting('bench.property') ORDER BY id LIMIT current_setting('bench.rooms')::int;
CREATE TEMP TABLE stay AS
	SELECT reservations.id FROM reservations JOIN lately USING (id)
	WHERE accommodation_id = current_setting('bench.property')
		AND (room_id IN (SELECT id FROM chosen) OR room_id IS NULL AND fate < current_setting('bench.rooms')::int * 100 / 625);
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
	FROM users, generate_series(1, 320) AS number WHERE identity = 'bench';

-- Somebody of the staff of the hotel, with the password of the caller.

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	SELECT pg_temp.after(id, 'staff'), 'bench-staff', password_hash, 'Bench staff', 'CUSTOMER', now(), now() FROM users WHERE identity = 'bench';
INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	SELECT current_setting('bench.hotel'), id, 'STAFF', now() FROM users WHERE identity = 'bench-staff';

-- An app of the caller, installed at every property, with what it sent to the hotel and got from there in the last 30 days.

CREATE TEMP TABLE app AS SELECT pg_temp.after(id, 'app') AS id, id AS owner_id FROM users WHERE identity = 'bench';
CREATE TEMP TABLE installed AS
	SELECT accommodations.id AS accommodation_id, pg_temp.after(accommodations.id, 'installation') AS id,
		pg_temp.after(accommodations.id, 'endpoint') AS endpoint_id, app.id AS app_id
	FROM accommodations, app;

INSERT INTO apps (id, owner_id, name, redirect_uris, webhook_url, created_at, updated_at)
	SELECT id, owner_id, 'Bench channel', '{}', 'https://bench.example/webhooks', now(), now() FROM app;
INSERT INTO app_versions (app_id, number, version, manifest, published_at)
	SELECT id, number, '1.' || number || '.0',
		json_build_object('version', '1.' || number || '.0', 'scopes', ARRAY['reservations:read', 'reservations:write'],
			'webhooks', ARRAY['pms.*'], 'surfaces', '{}'::json[]), now() - interval '1 day' * (50 - number)
	FROM app, generate_series(0, 49) AS number;
INSERT INTO app_secrets (id, app_id, kind, hash, sealed, created_at, last_used_at, ends_at)
	SELECT pg_temp.after(id, 'secret ' || number), id, CASE number WHEN 0 THEN 'WEBHOOK' ELSE 'CLIENT' END,
		CASE WHEN number > 0 THEN md5('secret ' || number) END, CASE number WHEN 0 THEN 'sealed' END,
		now() - interval '1 day' * number, now(), CASE WHEN number > 1 THEN now() + interval '1 day' END
	FROM app, generate_series(0, 3) AS number;
INSERT INTO installations (accommodation_id, id, app_id, version, effective_scopes, scoped_reads, installed_at, updated_at, setup_ready_at)
	SELECT accommodation_id, id, app_id, '1.49.0', '{reservations:read,reservations:write}', true, now(), now(), now() FROM installed;
INSERT INTO webhook_endpoints (accommodation_id, id, installation_id, kind, patterns, status, created_at, updated_at)
	SELECT accommodation_id, endpoint_id, id, 'APP', '{pms.*}', 'ENABLED', now(), now() FROM installed;

CREATE TEMP TABLE message AS
	SELECT installed.*, lately.id AS reservation_id, starts AS at, fate, type, pg_temp.after(lately.id, type) AS message_id
	FROM installed, lately, unnest('{created,room_assigned,checked_in,checked_out}'::text[]) AS type
	WHERE accommodation_id = current_setting('bench.hotel') AND starts BETWEEN now() - interval '30 days' AND now();
INSERT INTO webhooks (accommodation_id, id, endpoint_id, installation_id, type, resource, body, sealed, status, attempts, tries, created_at, completed_at)
	SELECT accommodation_id, message_id, endpoint_id, id, 'pms.reservation.' || type, reservation_id,
		json_build_object('id', message_id, 'type', 'pms.reservation.' || type, 'timestamp', at, 'data', json_build_object('reservation_id', reservation_id)),
		false, CASE WHEN fate < 2 THEN 'DEAD' ELSE 'DELIVERED' END, 1, 1, at, at
	FROM message;
INSERT INTO webhook_attempts (accommodation_id, webhook_id, number, at, milliseconds, status)
	SELECT accommodation_id, message_id, 1, at, 20 + fate, CASE WHEN fate < 2 THEN 500 ELSE 200 END FROM message;
INSERT INTO commands (accommodation_id, outbox_id, installation_id, idempotency_key, fingerprint, kind, ordering_key, status, attempts,
		next_attempt_at, deferred, request, actor, request_id, reservation_id, response, created_at, completed_at)
	SELECT accommodation_id, message_id, id, message_id, md5(message_id), 'reservation.change', reservation_id, 'SUCCEEDED', 1, at, false,
		json_build_object('id', reservation_id, 'body', json_build_object('memo', 'Late arrival'), 'ifMatch', null), '{"kind": "app"}', 'bench', reservation_id,
		json_build_object('status', 200, 'headers', json_build_object(), 'data', json_build_object('id', reservation_id)), at, at
	FROM message;
ANALYZE;
