import type { SubgraphName } from '../../../src/kernel/subgraphs.ts'
import { GraphqlClient } from '../../harness/index.ts'

/** The caller, who asks one subgraph, as a gateway does. */
export class SubgraphClient extends GraphqlClient {
  readonly #caller: GraphqlClient
  readonly #path: string

  constructor(caller: GraphqlClient, subgraph: SubgraphName) {
    super('', async () => null)
    this.#caller = caller
    this.#path = `/graphql/${subgraph}`
  }

  override async fetch(_path: string, init?: RequestInit): Promise<Response> {
    return this.#caller.fetch(this.#path, init)
  }
}
