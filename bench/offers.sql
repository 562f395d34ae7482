-- The large property of quotes.sql sells online, and everybody sees four of its rate plans, two of them derived.
-- Setting: bench.property.

INSERT INTO accommodation_settings (accommodation_id, area, key, id, value, updated_at)
	VALUES (current_setting('bench.property'), 'reservation', 'sellsOnline', '0' || upper(substr(md5('sells online'), 1, 25)), 'true', now());

UPDATE rate_plans SET visibility = 'PRIVATE'
	WHERE accommodation_id = current_setting('bench.property') AND code NOT IN ('PLAN-1', 'PLAN-2', 'PLAN-7', 'PLAN-8');

ANALYZE rate_plans;

-- A new wing is empty: without it, the house is full nearly every night.
INSERT INTO rooms (accommodation_id, id, room_type_id, room_number, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT accommodation_id, '0' || upper(substr(md5('wing ' || id || place), 1, 25)), id, 'W' || row_number() OVER (), 'NOT_USING', now(), 'CLEAN', now(), now()
	FROM room_types, generate_series(1, 10) AS place WHERE accommodation_id = current_setting('bench.property');

ANALYZE rooms;
