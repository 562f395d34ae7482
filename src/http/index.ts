import { entities, resolvers } from '../graphql/resolvers.ts'
import { createGraphQL } from '../graphql/yoga.ts'
import type { SubgraphName } from '../kernel/subgraphs.ts'
import { createAuthenticate } from '../user/sessions/index.ts'
import type { MakeContext } from './env.ts'
import { createShell, type Http, type ShellDependencies } from './shell.ts'

export { accountRoutes } from './account/index.ts'
export { readBody, readJson } from './body.ts'
export { bookingPages } from './booking-pages.ts'
export { consoleRoutes, frontOfProduction } from './console.ts'
export { devRoutes } from './dev.ts'
export type { HttpEnv, MakeContext } from './env.ts'
export { fileRoutes } from './files.ts'
export { refuseOtherSite } from './origin.ts'
export { paymentRoutes } from './payments.ts'
export { HttpRefusal } from './refusal.ts'
export type { Http } from './shell.ts'
export { acceptsGzip } from './stream.ts'

export interface HttpDependencies
  extends Pick<ShellDependencies, 'config' | 'graphqls' | 'readiness' | 'metrics' | 'explorerTabs' | 'mounts'> {
  config: ShellDependencies['config'] & Parameters<typeof createGraphQL>[0]['config'] & { SUBGRAPHS: readonly SubgraphName[] }
  contextOf: MakeContext
}

/** The endpoints of the schema, or of each subgraph that this process serves, by their paths. */
export function createGraphQLs(config: HttpDependencies['config']): ShellDependencies['graphqls'] {
  const graphqlOf = (subgraph?: SubgraphName) => createGraphQL({ resolvers, entities, config, subgraph })
  if (config.SUBGRAPHS.length === 0) return { '/graphql': graphqlOf() }
  return Object.fromEntries(config.SUBGRAPHS.map((name) => [`/graphql/${name}`, graphqlOf(name)]))
}

/** Puts the HTTP interface together. */
export function createHttp({ contextOf, ...dependencies }: HttpDependencies): Http {
  const { db, clock, ports, log } = contextOf({ actor: { kind: 'system', task: 'http' }, requestId: 'start', address: null })
  const knownMax = dependencies.config.limits.TOKEN_CACHE_MAX
  const identify = createAuthenticate({ db, clock, tokens: ports.tokens, hosts: ports.hosts, knownMax })
  return createShell({ ...dependencies, log, identify, makeContext: contextOf, wakeups: ports.wakeups })
}
