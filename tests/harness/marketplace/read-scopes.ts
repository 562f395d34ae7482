import type { House, MarketClient, TestApp } from '../index.ts'
import { keyed, pay, stayBody } from './commands.ts'
import { installedApp } from './vendor.ts'

export const writes = ['reservations:write', 'folios:write'] as const
export const reads = ['reservations:read', 'guests:read'] as const

const changeOperation = `mutation Change($installationId: ULID!, $scopes: [String!]!) {
  changeInstallationScopes(installationId: $installationId, scopes: $scopes) { effectiveScopes }
}`

export const consent = (house: House, { installationId }: { installationId: string }, scopes: readonly string[]) =>
  house.as.manager.askOk(changeOperation, { installationId, scopes })

/** An app that requests all scopes, of which the tenant grants those that only write and these. */
export const readingApp = (app: TestApp, house: House, granted: readonly string[], traits: object = {}) =>
  installedApp(app, house, [...writes, ...granted], { manifest: { scopes: [...writes, ...reads], ...traits } })

/** Words that stand only in what guests say of themselves, or staff of them. */
export const secrets = ['Kim Minji', '5555-1234', 'Park Other', '12GA3456', 'Anniversary', 'Allergic', 'Quarrel', 'Wallet']

/** A reservation with a word of each kind that names its guests, and a payment. */
export async function telltaleStay(as: MarketClient, house: House): Promise<string> {
  const guest = {
    name: 'Kim Minji',
    vehicle_number: '12GA3456',
    contacts: [{ contact_type: 'phone', contact_value: '5555-1234' }],
  }
  const more = { primary_guest: guest, guests: [{ name: 'Park Other' }], memo: 'Anniversary', request: 'Allergic' }
  const { body } = await as.post('/api/v1/reservations', stayBody(house, more), keyed())
  await pay(as, body.reservation_id, keyed(), { memo: 'Wallet' })
  return body.reservation_id
}

export const secretsIn = (value: unknown) => secrets.filter((word) => JSON.stringify(value ?? null).includes(word))
