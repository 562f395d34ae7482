import { readFileSync } from 'node:fs'
import { fail } from '../../../src/kernel/errors.ts'

export const typeDefs = [
  readFileSync('schema/base.graphql', 'utf8'),
  `
  extend type Query {
    hello(name: String): String!
    deep: Deep!
    maybe: Deep
    page(first: Int, last: Int, after: String): Connection!
    board(first: Int): Board!
    all: [Node!]!
    long(items: Int!): JSON!
    token: String! @single
    fails(as: String!): String
    sends(phone: String!): Boolean! @rateLimit(max: 3, windowSeconds: 60, key: ["phone"])
    asks: Boolean! @rateLimit(max: 3, windowSeconds: 60)
    number(value: Int): Int
    tooLarge: Int
    ulid(value: ULID): ULID
    time(value: DateTime): DateTime
    date(value: Date): Date
    json(value: JSON): JSON
    input(value: In): JSON
    fromDatabase(text: String!): DateTime
    me: String!
    slow(milliseconds: Int!): Boolean!
  }
  extend type Mutation {
    signs: String! @single
    writes(text: String): String!
    upload(file: Upload!): String!
  }
  extend type Subscription {
    counts(to: Int!): Int!
    follows(after: ID): Happening!
    never: Int
    breaks: Int
    forbidden: Int
  }
  type Happening { eventId: ID!, text: String }
  input In { text: String, inner: In, list: [In!] }
  type Deep { deep: Deep, text: String, fails(as: String!): String, required: String! }
  type Board { early: Listed!, late: Listed! }
  type Listed { count: Int!, nodes: [Node!]! }
  type Connection { edges: [Edge!]!, pageInfo: PageInfo! }
  type Edge { cursor: String!, node: Node! }
  type Node { id: ID!, name: String, page(first: Int): Connection! }
`,
]

/** How many sources of \`never\` are open: one that nobody closed is a leak. */
export const open = { never: 0 }

/** Texts whose JSON is long. */
export const longList = (items: number) => Array.from({ length: items }, (_, at) => `${at} ${'스탠다드 '.repeat(8)}`)

const deep = { text: 'text', required: null, deep: () => deep }
const page = { edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } }

export const resolvers: object = {
  Query: {
    hello: (_: unknown, { name = 'you' }) => `Hello ${name}`,
    deep: () => deep,
    maybe: () => deep,
    page: () => page,
    board: () => ({ early: { count: 0, nodes: [] }, late: { count: 0, nodes: [] } }),
    all: () => [],
    long: (_: unknown, { items }: { items: number }) => longList(items),
    token: () => 'secret',
    fails: (_: unknown, args: { as: string }) => failing(args),
    sends: () => true,
    asks: () => true,
    number: echo,
    tooLarge: () => 2 ** 31,
    ulid: echo,
    time: echo,
    date: echo,
    json: echo,
    input: echo,
    fromDatabase: (_: unknown, { text }: { text: string }) => text,
    me: (_: unknown, __: unknown, { actor }: { actor: { kind: string } }) => actor.kind,
    slow: (_: unknown, { milliseconds }: { milliseconds: number }) =>
      new Promise((resolve) => setTimeout(() => resolve(true), milliseconds)),
  },
  Deep: { fails: (_: unknown, args: { as: string }) => failing(args) },
  Mutation: {
    signs: () => 'secret',
    writes: (_: unknown, { text = '' }) => text,
    upload: async (_: unknown, { file }: { file: File }) => `${file.name} ${(await file.arrayBuffer()).byteLength}`,
  },
  Subscription: {
    counts: { subscribe: counts },
    follows: { subscribe: follows, resolve: (happening: object) => happening },
    never: { subscribe: never },
    breaks: { subscribe: breaks },
    forbidden: { subscribe: () => fail('FORBIDDEN') },
  },
}

function echo(_: unknown, { value }: { value: unknown }) {
  return value
}

function failing({ as }: { as: string }): never {
  if (as === 'UNKNOWN') throw new Error('password of the database')
  fail(as as 'NOT_FOUND')
}

async function* counts(_: unknown, { to }: { to: number }) {
  for (let counted = 1; counted <= to; counted++) yield { counts: counted }
}

/** What happened after a number; three things did. */
async function* follows(_: unknown, { after = '0' }: { after?: string }) {
  for (let number = Number(after) + 1; number <= 3; number++) yield { eventId: String(number), text: `text ${number}` }
}

async function* breaks() {
  yield { breaks: 1 }
  throw new Error('password of the database')
}

/** Silent until its subscriber leaves. */
function never(): AsyncIterableIterator<never> {
  open.never++
  const left = Promise.withResolvers<IteratorResult<never>>()
  return {
    next: () => left.promise,
    async return() {
      open.never--
      left.resolve({ value: undefined, done: true })
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
