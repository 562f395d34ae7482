-- 20 room types and 10 rate plans of the large property, with prices and rules for a year. Four plans derive from others.
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

ANALYZE;
