-- The large property sells by 20 room types and 10 rate plans, with prices and rules for a year. Four plans derive from others.
-- Setting: bench.property.

UPDATE memberships SET authority = 'MANAGER' WHERE accommodation_id = current_setting('bench.property');

INSERT INTO room_types (accommodation_id, id, name, capacity, created_at, updated_at)
	SELECT current_setting('bench.property'), '0' || upper(substr(md5('type ' || place), 1, 25)), 'Type ' || place, 4, now(), now()
	FROM generate_series(1, 16) AS place;

CREATE TEMP TABLE kind AS
	SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM room_types WHERE accommodation_id = current_setting('bench.property');

UPDATE rooms SET room_type_id = kind.id
	FROM kind, (SELECT id, row_number() OVER (ORDER BY id) % 20 AS place FROM rooms
		WHERE accommodation_id = current_setting('bench.property')) AS chamber
	WHERE rooms.accommodation_id = current_setting('bench.property') AND rooms.id = chamber.id AND kind.place = chamber.place;

INSERT INTO policies (accommodation_id, id, kind, code, created_at)
	VALUES (current_setting('bench.property'), '0' || upper(substr(md5('policy'), 1, 25)), 'CANCELLATION', 'FLEX', now());
INSERT INTO policy_versions (accommodation_id, policy_id, version, name, steps, created_at)
	SELECT accommodation_id, id, 1, 'Flexible', '[{"minutesBeforeArrival": 1440, "fee": {"ppm": null, "nights": 1, "amount": null}}]', now()
	FROM policies WHERE accommodation_id = current_setting('bench.property');

INSERT INTO rate_plans (accommodation_id, id, code, name, type, parent_id, adjust_ppm, round_to, cancellation_policy_id, created_at, updated_at)
	SELECT current_setting('bench.property'), '0' || upper(substr(md5('plan ' || place), 1, 25)), 'PLAN-' || place, 'Plan ' || place, 'lodge',
		CASE WHEN place > 6 THEN '0' || upper(substr(md5('plan ' || place - 6), 1, 25)) END, CASE WHEN place > 6 THEN -100000 ELSE 0 END, 100,
		'0' || upper(substr(md5('policy'), 1, 25)), now(), now()
	FROM generate_series(1, 10) AS place ORDER BY place;

INSERT INTO rate_plan_types (accommodation_id, rate_plan_id, room_type_id, id, base_occupancy)
	SELECT current_setting('bench.property'), rate_plans.id, kind.id, '0' || upper(substr(md5(rate_plans.id || kind.id), 1, 25)), 2
	FROM rate_plans, kind WHERE accommodation_id = current_setting('bench.property');

INSERT INTO occupancy_prices (accommodation_id, rate_plan_id, room_type_id, band, nth, supplement)
	SELECT current_setting('bench.property'), rate_plan_id, room_type_id, band, CASE band WHEN 'ADULT' THEN 3 ELSE 1 END, 15000
	FROM rate_plan_types, unnest('{ADULT,CHILD}'::text[]) AS band WHERE accommodation_id = current_setting('bench.property');

INSERT INTO rate_versions (accommodation_id, version) VALUES (current_setting('bench.property'), 1);

INSERT INTO rate_days (accommodation_id, rate_plan_id, room_type_id, day, amount, source, version)
	SELECT current_setting('bench.property'), rate_plan_id, room_type_id, current_date + day, 100000 + 100 * (day % 40), 'staff', 1
	FROM rate_plan_types JOIN rate_plans ON rate_plans.id = rate_plan_id AND parent_id IS NULL, generate_series(0, 364) AS day
	WHERE rate_plan_types.accommodation_id = current_setting('bench.property')
	ORDER BY 2, 3, 4;

INSERT INTO stay_rules (accommodation_id, rate_plan_id, room_type_id, day, min_stay, source, version)
	SELECT current_setting('bench.property'), rate_plan_id, '*', current_date + day, 2, 'staff', 1
	FROM (SELECT '*' AS rate_plan_id UNION ALL SELECT id FROM rate_plans WHERE accommodation_id = current_setting('bench.property')) AS listed,
		generate_series(0, 364) AS day;

INSERT INTO taxes (accommodation_id, id, code, name, kind, basis, rate_ppm, amount, included, tax_group, priority, created_at, updated_at)
	VALUES
		(current_setting('bench.property'), '0' || upper(substr(md5('VAT'), 1, 25)), 'VAT', 'VAT', 'VAT', 'PERCENT', 100000, NULL, true, 'lodging', 0, now(), now()),
		(current_setting('bench.property'), '0' || upper(substr(md5('CITY'), 1, 25)), 'CITY', 'City tax', 'CITY', 'PER_PERSON_NIGHT', NULL, 1000, false, 'lodging', 1, now(), now());

-- It sells online.

INSERT INTO accommodation_settings (accommodation_id, area, key, id, value, updated_at)
	VALUES (current_setting('bench.property'), 'reservation', 'sellsOnline', '0' || upper(substr(md5('sells online'), 1, 25)), 'true', now());

-- A new wing is empty: without it, the house is full nearly every night.
INSERT INTO rooms (accommodation_id, id, room_type_id, room_number, state, state_updated_at, cleaning_state, created_at, updated_at)
	SELECT accommodation_id, '0' || upper(substr(md5('wing ' || id || place), 1, 25)), id, 'W' || row_number() OVER (), 'NOT_USING', now(), 'CLEAN', now(), now()
	FROM room_types, generate_series(1, 10) AS place WHERE accommodation_id = current_setting('bench.property');

-- It is as costly as one may be: 400 days with a rule for each plan and room type, ten public plans whose
-- prices lie closer together than their taxes, blocks of hours, and staff of each kind.

UPDATE rate_plans SET visibility = 'PUBLIC', adjust_ppm = CASE WHEN parent_id IS NULL THEN 0 ELSE -1000 END
	WHERE accommodation_id = current_setting('bench.property');

INSERT INTO rate_days (accommodation_id, rate_plan_id, room_type_id, day, amount, source, version)
	SELECT current_setting('bench.property'), rate_plan_id, room_type_id, current_date + day, 100000 + 10 * (day * 7919 % 400), 'staff', 1
	FROM rate_plan_types JOIN rate_plans ON rate_plans.id = rate_plan_id AND parent_id IS NULL, generate_series(-2, 430) AS day
	WHERE rate_plan_types.accommodation_id = current_setting('bench.property')
	ON CONFLICT (accommodation_id, rate_plan_id, room_type_id, day) DO UPDATE SET amount = excluded.amount;

UPDATE stay_rules SET min_stay = 1 WHERE accommodation_id = current_setting('bench.property');
INSERT INTO stay_rules (accommodation_id, rate_plan_id, room_type_id, day, min_stay, max_stay, advance_max_hours, source, version)
	SELECT current_setting('bench.property'), rate_plan_id, room_type_id, current_date + day, 1, 400 + day % 7, 20000, 'staff', 1
	FROM rate_plan_types, generate_series(-2, 430) AS day WHERE accommodation_id = current_setting('bench.property');

INSERT INTO taxes (accommodation_id, id, code, name, kind, basis, rate_ppm, amount, included, tax_group, priority, nights_max, created_at, updated_at)
	VALUES
		(current_setting('bench.property'), '0' || upper(substr(md5('SERVICE'), 1, 25)), 'SERVICE', 'Service', 'FEE', 'PERCENT', 100000, NULL, false, 'lodging', 2, NULL, now(), now()),
		(current_setting('bench.property'), '0' || upper(substr(md5('SPA'), 1, 25)), 'SPA', 'Spa', 'FEE', 'PER_ROOM_NIGHT', NULL, 1000, false, 'lodging', 3, 5, now(), now());

INSERT INTO rate_plans (accommodation_id, id, code, name, type, cancellation_policy_id, created_at, updated_at)
	SELECT current_setting('bench.property'), '0' || upper(substr(md5('hours ' || place), 1, 25)), 'HOURS-' || place, 'Hours ' || place, 'rent',
		'0' || upper(substr(md5('policy'), 1, 25)), now(), now()
	FROM generate_series(1, 5) AS place;
INSERT INTO rate_plan_types (accommodation_id, rate_plan_id, room_type_id, id, base_occupancy)
	SELECT current_setting('bench.property'), rate_plans.id, room_types.id, '0' || upper(substr(md5(rate_plans.id || room_types.id), 1, 25)), 2
	FROM rate_plans JOIN room_types USING (accommodation_id) WHERE accommodation_id = current_setting('bench.property') AND type = 'rent';
INSERT INTO rent_blocks (accommodation_id, id, rate_plan_id, room_type_id, from_day, to_day, weekdays, opens, last_end, minutes, most_minutes, amount, version)
	SELECT current_setting('bench.property'), '0' || upper(substr(md5('block ' || rate_plan_id || room_type_id), 1, 25)), rate_plan_id, room_type_id,
		current_date, current_date + 400, '{0,1,2,3,4,5,6}', '02:00', '22:00', 60, 60, 20000, 1
	FROM rate_plan_types JOIN rate_plans ON rate_plans.id = rate_plan_id AND type = 'rent'
	WHERE rate_plan_types.accommodation_id = current_setting('bench.property');

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	SELECT '0' || upper(substr(md5(kind), 1, 25)), 'bench-' || kind, password_hash, kind, 'PARTNER', now(), now()
	FROM users, unnest('{staff,guest}'::text[]) AS kind WHERE identity = 'bench';
INSERT INTO memberships (accommodation_id, user_id, authority, created_at)
	SELECT current_setting('bench.property'), id, 'STAFF', now() FROM users WHERE identity = 'bench-staff';

ANALYZE;
