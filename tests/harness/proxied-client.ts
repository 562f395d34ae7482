import { GraphqlClient } from './graphql-client.ts'

/** A caller behind a trusted proxy, which names its address: the server needs `TRUSTED_PROXIES`. */
export class ProxiedClient extends GraphqlClient {
  readonly #address: string

  constructor(address: string, ...caller: ConstructorParameters<typeof GraphqlClient>) {
    super(...caller)
    this.#address = address
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', this.#address)
    return super.fetch(path, { ...init, headers })
  }
}
