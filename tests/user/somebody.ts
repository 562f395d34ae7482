import { addPerson, type Caller, type TestApp } from '../harness/index.ts'

export interface Somebody {
  id: string
  identity: string
  as: Caller
}

type Traits = NonNullable<Parameters<typeof addPerson>[1]>

/** An account of one test alone, signed in. */
export async function somebody(app: TestApp, traits: Traits = {}): Promise<Somebody> {
  const { id, identity, credential } = await addPerson(app.context(), traits)
  const token = await credential()
  return { id, identity, as: app.asHolderOf(token) }
}

/** Somebody who works at an accommodation. */
export const employed = (app: TestApp, accommodationId: string, authority: Traits['authority'] & string) =>
  somebody(app, { accessLevel: 'PARTNER', authority, accommodationId })

export const whoAmI = '{ myInfo { id identity } }'
export const nobodysId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** The newest entries about somebody or something, as an administrator reads them. */
export async function platformLog(app: TestApp, relatedId: string) {
  const logs = `query Logs($relatedId: ID) { platformLogs(relatedId: $relatedId) { edges { node { type log user { id name } data } } } }`
  const { platformLogs } = await app.as.superadmin.ask(logs, { relatedId })
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  return platformLogs.edges.map(({ node }: { node: any }) => node)
}

/** The same of an accommodation's log, as its owner reads it. */
export async function houseLog(caller: Caller, accommodationId: string, about: { userId?: string; relatedId?: string } = {}) {
  const logs = `query Logs($accommodationId: ID!, $userId: ID, $relatedId: ID) {
    getUserLogs(accommodationId: $accommodationId, userId: $userId, relatedId: $relatedId) { edges { node { type log user { id name } data } } }
  }`
  const { getUserLogs } = await caller.ask(logs, { accommodationId, ...about })
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  return getUserLogs.edges.map(({ node }: { node: any }) => node)
}
