import { newId } from '../../src/kernel/ids.ts'
import { scopes } from '../../src/marketplace/apps/index.ts'
import { hashToken, randomToken } from '../../src/platform/tokens/index.ts'
import { withClient } from '../client.ts'
import { signIn } from '../questions.ts'

export type Headers = Record<string, string>

/** Who calls, each with the credential that its requests carry. A guest is a signed-in person without a property. */
export async function callersOf(port: number, url: string, property: string): Promise<Record<string, Headers>> {
  const [manager, staff, guest] = await Promise.all(['bench', 'bench-staff', 'bench-guest'].map((as) => signIn(port, as)))
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json', ...manager }
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
    return (await answer.json()).data
  }
  const { registerKiosk: kiosk } = await ask(`mutation { registerKiosk(accommodationId: "${property}", name: "Bench") { id } }`)
  const { getPermanentToken: token } = await ask(`{ getPermanentToken(kioskId: "${kiosk.id}") }`).then(
    (data) => data ?? ask(`mutation { getPermanentToken(kioskId: "${kiosk.id}") }`),
  )
  const app = { authorization: `Bearer ${await install(url, property)}` }
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
