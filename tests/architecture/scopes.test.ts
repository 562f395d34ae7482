import { expect, test } from 'vitest'
import { scopes, scopeTable } from '../../src/kernel/scopes.ts'
import { routes } from '../../src/routes.ts'

/** Scope → its operations when it was published. Never edited: installations consented to these and no more. */
const published: Readonly<Record<string, readonly string[]>> = {
  'reservations:write': ['createReservation', 'changeReservation', 'cancelReservation', 'restoreReservation'],
  'folios:write': ['recordPayment', 'changePayment', 'voidPayment'],
  'rates:write': ['setRates'],
  'reservations:read': ['listReservations', 'readReservation', 'readFolio', 'readBooking', 'readPayment'],
  'guests:read': [],
}

test('a published scope lets its holder do what it did when it was published, and nothing more', () => {
  const now = Object.fromEntries(scopes.map((scope) => [scope, scopeTable[scope].operations]))
  expect(now, 'Give what is new a scope of its own in src/kernel/scopes.ts, and keep the published ones.').toMatchObject(
    published,
  )
})

test('a scope names operations of the REST interface, and an operation has one scope', () => {
  const named = scopes.flatMap((scope) => scopeTable[scope].operations)
  const known = new Set(routes.filter(({ access }) => access === 'installation').map(({ operationId }) => operationId))
  expect(
    named.filter((operation) => !known.has(operation)),
    'Name the operationId of a route that needs an access token.',
  ).toEqual([])
  expect(new Set(named).size, 'Leave the operation in one scope only.').toBe(named.length)
})
