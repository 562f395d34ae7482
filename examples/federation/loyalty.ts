import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'

/**
 * Somebody else's subgraph: a loyalty programme that adds to Foyer's `User` and `Reservation`. It knows the ids alone; the gateway fetches
 * what Foyer knows. Let only the gateway reach it: it trusts that Foyer has shown the row to the caller.
 */
const sdl = /* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])

  scalar ULID

  type User @key(fields: "id") {
    id: ID!
    "Points that the user can spend."
    points: Int!
  }

  type Reservation @key(fields: "id") {
    id: ULID!
    "Points that the stay earns."
    earns: Int!
  }

  type Query {
    "The members with the most points."
    topMembers: [User!]!
  }
`

interface Representation {
  __typename: 'User' | 'Reservation'
  id: string
}

const pointsOfStay = 100

export interface Loyalty {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the programme with these points by user. */
export async function openLoyalty(points: ReadonlyMap<string, number>, port = 0): Promise<Loyalty> {
  const schema = createSchema({
    typeDefs: `
      directive @link(url: String!, import: [String!]) repeatable on SCHEMA
      directive @key(fields: String!) repeatable on OBJECT
      ${sdl}
      scalar _Any
      union _Entity = User | Reservation
      type _Service { sdl: String! }
      extend type Query { _service: _Service! _entities(representations: [_Any!]!): [_Entity]! }
    `,
    resolvers: {
      Query: {
        _service: () => ({ sdl }),
        _entities: (_: unknown, { representations }: { representations: Representation[] }) => representations,
        topMembers: () => [...points].sort(([, a], [, b]) => b - a).map(([id]) => ({ id })),
      },
      _Entity: { __resolveType: ({ __typename }: Representation) => __typename },
      User: { points: ({ id }: { id: string }) => points.get(id) ?? 0 },
      Reservation: { earns: () => pointsOfStay },
    },
  })
  const server = createServer(createYoga({ schema, logging: false }))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
