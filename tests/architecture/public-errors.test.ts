import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { contract, rootFields } from '../harness/contract.ts'
import { sources } from './source.ts'

const places = [
  'src/booking/',
  'src/core/bookings/holds/',
  'src/core/rates/public/',
  'src/core/rates/offer-token.ts',
  'src/core/rates/price-stay.ts',
  'src/core/rates/refuse-other-prices.ts',
  'src/core/rates/refuse-unsold.ts',
  'src/core/reservations/booking/change-stay-by-guest.ts',
  'src/core/reservations/change/change-by-guest.ts',
]

/** Any operation can answer it, or a row that nobody deletes is missing. */
const unnamed = ['BAD_REQUEST', 'RATE_PLAN_NOT_FOUND']

const described = rootFields
  .filter(({ slice }) => slice.startsWith('booking/'))
  .map(({ operation, field }) => {
    const type = contract.getType(operation)
    return isObjectType(type) ? type.getFields()[field]?.description : ''
  })
  .join()

test('every error that the public sale answers is named by the description of an operation', () => {
  const codes = sources
    .filter(({ path }) => places.some((place) => path.startsWith(place)))
    .flatMap(({ text }) => [...text.matchAll(/\bfail\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!))
  expect(codes.length).toBeGreaterThan(50)
  const missing = new Set(codes.filter((code) => !unnamed.includes(code) && !described.includes(`\`${code}\``)))
  expect(
    [...missing],
    'Say in the description of the operation in schema/booking/ when it answers the code: `SOLD_OUT` if no room is left.',
  ).toEqual([])
})
