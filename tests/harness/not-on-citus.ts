import type { Exception } from './exceptions.ts'

/** What `npm run test:citus` skips, because Citus does it otherwise. */
export const notOnCitus: readonly Exception[] = [
  {
    reason: 'a plan of Citus names its tasks, not the indexes of their shards',
    tests: {
      'tests/core/reservations/reading/get-accommodation-guest-reservations.test.ts': [
        'The query finds contacts by an index on their phone numbers',
      ],
      'tests/marketplace/webhooks/queue/lane-query-plans.test.ts': [],
      'tests/marketplace/commands/plans.test.ts': [],
      'tests/booking/bookings/resend-booking-link.test.ts': [
        'those of a contact are found by an index, for its links and for its holds',
      ],
    },
  },
  {
    reason:
      'an early migration, which runs before the tables are distributed: Citus takes no STABLE function of columns in an UPDATE',
    tests: {
      'tests/core/reservations/guests/guests-of-before.test.ts': [
        'The migration that makes guests findable gives those of before the key and the text that the server writes',
      ],
    },
  },
  {
    reason: 'the journal and the events of a unit are several statements there',
    tests: {
      'tests/core/reservations/stay/reservation-check-in.test.ts': [
        'A check-in costs seven statements: one to locate, three under locks and three writes; settings come from the cache',
      ],
    },
  },
  {
    reason: 'the test holds a process by a trigger, and distributed tables take none',
    tests: { 'tests/booking/payments/killed-after-error.long.test.ts': [] },
  },
  {
    reason: 'the server writes the JSON of rows there, not the database',
    tests: {
      'tests/core/reservations/reading/rows-as-json.long.test.ts': [
        'Rows written as JSON by the database equal those built by the server, whatever is selected',
        'All plain fields at once are written by the database, and equal',
        'Pages of rows written by the database equal those built by the server, in the order of %s',
        'Cursors beside rows written by the database equal those beside rows built by the server, in a list by text',
      ],
    },
  },
]
