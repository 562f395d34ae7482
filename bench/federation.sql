-- A thousand guests with accounts. Each reservation refers to one of them, who proved a stay at every property.

INSERT INTO users (id, identity, password_hash, name, access_level, created_at, updated_at)
	SELECT lpad(number::text, 26, '0'), 'guest-' || number, 'nobody knows it', 'Guest ' || number, 'CUSTOMER', now(), now()
	FROM generate_series(1, 1000) AS number;

INSERT INTO guest_accounts (accommodation_id, user_id, created_at)
	SELECT accommodations.id, users.id, now() FROM accommodations, users WHERE users.identity LIKE 'guest-%';

UPDATE reservations SET user_id = lpad((1 + abs(hashtext(id)) % 1000)::text, 26, '0');
