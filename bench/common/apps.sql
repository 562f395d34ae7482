-- Apps at a property, with a token each; endpoints of webhooks that a bench made before are disabled. Settings: bench.property, bench.scopes, bench.tokens (hashes of the tokens).

UPDATE webhook_endpoints SET status = 'DISABLED', disabled_reason = 'REQUESTED';

CREATE TEMP TABLE app AS
	SELECT number, hash, '0' || upper(substr(md5('bench app ' || number), 1, 25)) AS id
	FROM unnest(current_setting('bench.tokens')::text[]) WITH ORDINALITY AS token (hash, number);
INSERT INTO apps (id, owner_id, name, redirect_uris, created_at, updated_at)
	SELECT app.id, users.id, 'Bench ' || number, '{}', now(), now() FROM app, users WHERE identity = 'bench';
INSERT INTO installations (accommodation_id, id, app_id, version, effective_scopes, installed_at, updated_at, setup_ready_at)
	SELECT current_setting('bench.property'), id, id, '1.0.0', current_setting('bench.scopes')::text[], now(), now(), now() FROM app;
INSERT INTO app_tokens (accommodation_id, hash, installation_id, cleans_up, created_at, expires_at)
	SELECT current_setting('bench.property'), hash, id, false, now(), now() + interval '1 day' FROM app;
