import { expect } from 'vitest'
import type { GraphqlClient, TestApp } from '../../harness/index.ts'

export const password = 'correct horse battery'
export const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Keeps the cookie of its session as a browser does. */
export class Page {
  cookie: string | undefined
  readonly #app: TestApp

  constructor(of: TestApp) {
    this.#app = of
  }

  async send(method: string, path: string, body: unknown = {}, headers: Record<string, string> = ownPage): Promise<Response> {
    const cookie: Record<string, string> = this.cookie ? { cookie: this.cookie } : {}
    const response = await fetch(new URL(path, this.#app.url), {
      method,
      headers: { ...headers, ...cookie },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0]
    return response
  }

  async signIn(identity: string): Promise<GraphqlClient> {
    return this.#holder(await this.send('POST', '/session', { identity, password }))
  }

  async refresh(): Promise<GraphqlClient> {
    return this.#holder(await this.send('POST', '/session/refresh'))
  }

  async #holder(response: Response): Promise<GraphqlClient> {
    expect(response.status).toBe(200)
    return this.#app.asHolderOf((await response.json()).accessToken)
  }
}
