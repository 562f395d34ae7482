import { newId } from '../../src/kernel/ids.ts'
import { scopes } from '../../src/kernel/scopes.ts'
import { hashToken, randomToken } from '../../src/platform/tokens/index.ts'
import { withClient } from '../common/databases.ts'
import { ask, type Headers, signIn } from '../common/servers.ts'

/** Who calls, each with the credential that its requests carry. A guest is a signed-in person without a property. */
export async function callersOf(url: string, database: string, property: string): Promise<Record<string, Headers>> {
  const [manager, staff, guest] = await Promise.all(['bench', 'bench-staff', 'bench-guest'].map((as) => signIn(url, as)))
  const register = `mutation { made: registerKiosk(accommodationId: "${property}", name: "Bench") { id } }`
  const { made } = await ask<{ made: { id: string } }>(url, { query: register }, manager)
  const { token } = await ask<{ token: string }>(url, { query: `{ token: getPermanentToken(kioskId: "${made.id}") }` }, manager)
  const app = { authorization: `Bearer ${await install(database, property)}` }
  return { anonymous: {}, guest: guest!, kiosk: { authorization: `Bearer ${token}` }, STAFF: staff!, MANAGER: manager!, app }
}

async function install(url: string, property: string): Promise<string> {
  const token = randomToken('foyer_app')
  const [app, installation] = [newId(), newId()]
  await withClient(url, async (client) => {
    await client.query(
      `insert into apps (id, owner_id, name, redirect_uris, created_at, updated_at)
      select $1, id, 'Bench', '{}', now(), now() from users where identity = 'bench'`,
      [app],
    )
    await client.query(
      `insert into installations (accommodation_id, id, app_id, version, effective_scopes, installed_at, updated_at)
      values ($1, $2, $3, '1.0.0', $4, now(), now())`,
      [property, installation, app, [...scopes]],
    )
    await client.query(
      `insert into app_tokens (accommodation_id, hash, installation_id, cleans_up, created_at, expires_at)
      values ($1, $2, $3, false, now(), now() + interval '1 day')`,
      [property, hashToken(token), installation],
    )
  })
  return token
}
