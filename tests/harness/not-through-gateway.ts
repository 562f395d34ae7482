import type { Exception } from './exceptions.ts'

const all: readonly string[] = []
const filesOf = (directory: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${directory}/${name}.test.ts`, all]))

/** What `npm run test:federated` skips, because a gateway answers differently or stands between the test and what it observes. */
export const notThroughGateway: readonly Exception[] = [
  {
    reason:
      'the edge of the server on a small schema that no gateway composes; docs/federation.md lists what the edge of the gateway does otherwise',
    tests: filesOf('tests/platform/transport', [
      ...[
        'audits',
        'clients.long',
        'errors',
        'frames',
        'hostile',
        'long-answers',
        'http',
        'limits',
        'negotiation.long',
        'origin',
        'other-sites',
        'rates',
        'runtimes.long',
      ],
      ...['scalars', 'slow-bodies.long', 'streams', 'websocket.long'],
    ]),
  },
  {
    reason: 'the executor alone, which sends nothing over the network',
    tests: filesOf('tests/platform/transport', ['execution', 'execution-breath', 'execution-edges', 'execution-errors']),
  },
  {
    reason: 'servers in processes of their own, which the test stops, kills, copies or moves',
    tests: {
      ...filesOf('tests/platform/move', ['interrupted', 'refused-moves']),
      ...filesOf('tests/platform/lifecycle', ['outage', 'process.long']),
      ...filesOf('tests/platform/backup', ['live.long', 'stopped.long']),
    },
  },
  { reason: 'the feed alone, without a server', tests: filesOf('tests/platform/feed', ['expired', 'feed', 'listeners']) },
  {
    reason: 'the gateway alone, before stand-ins of subgraphs',
    tests: filesOf('tests/flows/federation', ['gateway-safety']),
  },
  {
    reason:
      'REST is not behind the gateway, and the proxy that these tests have for it loses an answer that comes before the body is read',
    tests: {
      'tests/booking/payments/receive-webhook.test.ts': [
        'A webhook that is no JSON, is not about payments, or is huge is refused without an answer of 500',
      ],
      'tests/rest/hostile-requests.test.ts': ['a body that is too large is refused, with and without Content-Length'],
      'tests/marketplace/datasets/put-dataset.test.ts': [
        'a body of more than a megabyte is accepted, and one above the limit refused',
      ],
    },
  },
  {
    reason: 'the front page of a subgraph leads to its own address, /graphql/<name>',
    tests: {
      'tests/rest/reference.test.ts': ['every link of the development front page works, also with a trailing slash'],
    },
  },
  {
    reason:
      'budgets of work and the bodies of strangers are counted by each subgraph and not at the gateway, which sends no ratelimit headers and asks for a socket more than once',
    tests: {
      'tests/platform/limiter/work-of-callers.test.ts': [
        'An anonymous address whose work is spent waits for the next minute, with requests left',
        'Operations of a socket are charged like requests',
        'A socket whose client reads no refusal is closed',
        'Who comes without a credential sends small bodies, and pays for them wherever they go',
      ],
    },
  },
  {
    reason: 'the gateway does not compress its answers',
    tests: {
      'tests/platform/transport/large-answers.test.ts': [
        'A large answer is compressed for clients that take gzip, and says the same as without',
      ],
    },
  },
  {
    reason: 'event streams of the gateway have no id',
    tests: { 'tests/flows/event-stream.test.ts': ['%s resumes after Last-Event-ID, also without a selected eventId'] },
  },
  {
    reason: 'the gateway rewrites selections, so the test does not choose the statement by which the database writes the rows',
    tests: {
      'tests/core/reservations/reading/rows-as-json.long.test.ts': [
        'Rows written as JSON by the database equal those built by the server, whatever is selected',
        'Pages of rows written by the database equal those built by the server, in the order of %s',
        'Cursors beside rows written by the database equal those beside rows built by the server, in a list by text',
      ],
    },
  },
  {
    reason: 'two subgraphs read accounts: that of reservations to decide to which it refers, that of accounts to show them',
    tests: {
      'tests/core/reservations/booking/customer-account.test.ts': [
        'The accounts of a page of reservations cost one statement, ties included',
      ],
      'tests/core/reservations/reading/get-single-reservation.test.ts': [
        'The query costs one statement, and one more for the customer’s account',
      ],
    },
  },
  {
    reason: 'the gateway answers __typename itself, and a client on its machine has the address of a trusted proxy',
    tests: {
      'tests/user/tokens/get-third-party-token.test.ts': [
        'Origin, Referer, Host and X-Forwarded-For do not make a caller trusted',
      ],
    },
  },
]
