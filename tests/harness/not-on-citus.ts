import type { Exception } from './exceptions.ts'

/** What `npm run test:citus` skips, because Citus does it otherwise. */
export const notOnCitus: readonly Exception[] = [
  {
    reason: 'a plan of Citus names its tasks, not the indexes of their shards',
    tests: {
      'tests/core/reservations/reading/get-accommodation-guest-reservations.test.ts': [
        'The query uses the index on phone numbers: it reads neither all contacts nor all guests',
      ],
    },
  },
  {
    reason: 'a row by its id alone costs one statement more, which finds its property',
    tests: {
      'tests/core/reservations/reading/get-single-reservation.test.ts': [
        'The query costs one statement, and one more for the customer’s account',
      ],
    },
  },
]
