import { entities, resolvers } from '../graphql/resolvers.ts'
import { createGraphQL } from '../graphql/yoga.ts'
import type { SubgraphName } from '../kernel/subgraphs.ts'
import type { Config } from '../platform/config/index.ts'
import { createAuthenticate } from '../user/sessions/index.ts'
import type { MakeContext } from './env.ts'
import { createShell, type Http, type ShellDependencies } from './shell.ts'

export * from './account/index.ts'
export { readBody, readJson } from './body.ts'
export * from './booking-pages.ts'
export { consoleRoutes, frontOfProduction } from './console.ts'
export * from './dev.ts'
export * from './env.ts'
export * from './files.ts'
export { refuseOtherSite } from './origin.ts'
export * from './payments.ts'
export { HttpRefusal } from './refusal.ts'
export type { Http } from './shell.ts'
export { acceptsGzip } from './stream.ts'

interface HttpDependencies extends Pick<ShellDependencies, 'graphqls' | 'readiness' | 'metrics' | 'explorerTabs' | 'mounts'> {
  config: Config
  contextOf: MakeContext
}

/** The endpoints of the schema, or of each subgraph that this process serves, by their paths. */
export function createGraphQLs(config: Config): ShellDependencies['graphqls'] {
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
