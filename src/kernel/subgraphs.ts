/** The parts of the schema, each a directory of `schema/` and of `src/`. */
export const subgraphNames = ['core', 'booking', 'user', 'subscription', 'marketplace'] as const
export type SubgraphName = (typeof subgraphNames)[number]
