import { addPerson, type GraphqlClient, type TestApp } from '../index.ts'

export interface Somebody {
  id: string
  identity: string
  as: GraphqlClient
}

type Traits = NonNullable<Parameters<typeof addPerson>[1]>

/** A new signed-in account. */
export async function somebody(app: TestApp, traits: Traits = {}): Promise<Somebody> {
  const { id, identity, credential } = await addPerson(app.context(), traits)
  const token = await credential()
  return { id, identity, as: app.asHolderOf(token) }
}

/** A new signed-in employee. */
export const employed = (app: TestApp, accommodationId: string, authority: Traits['authority'] & string) =>
  somebody(app, { accessLevel: 'PARTNER', authority, accommodationId })

export const whoAmI = '{ myInfo { id identity } }'
/** The newest entries about an object in the platform's log. */
export async function platformLog(app: TestApp, relatedId: string) {
  const logs = `query Logs($relatedId: ID) { platformLogs(relatedId: $relatedId) { edges { node { type log user { id name } data } } } }`
  const { platformLogs } = await app.as.superadmin.askOk(logs, { relatedId })
  // biome-ignore lint/suspicious/noExplicitAny: a test only asserts on it
  return platformLogs.edges.map(({ node }: { node: any }) => node)
}

/** The newest entries of an accommodation's log. */
export async function houseLog(
  caller: GraphqlClient,
  accommodationId: string,
  about: { userId?: string; relatedId?: string } = {},
) {
  const logs = `query Logs($accommodationId: ID!, $userId: ID, $relatedId: ID) {
    getUserLogs(accommodationId: $accommodationId, userId: $userId, relatedId: $relatedId) { edges { node { type log user { id name } data } } }
  }`
  const { getUserLogs } = await caller.askOk(logs, { accommodationId, ...about })
  // biome-ignore lint/suspicious/noExplicitAny: a test only asserts on it
  return getUserLogs.edges.map(({ node }: { node: any }) => node)
}
