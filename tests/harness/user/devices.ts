import type { Answer, GraphqlClient, TestApp } from '../index.ts'
import { employed, type Somebody } from './somebody.ts'

interface Request {
  authId: string
  token: string
}

export const requestOperation = 'mutation Ask($type: String) { requestAnonymousSignIn(type: $type) { authId token } }'
export const waitOperation =
  'mutation Wait($token: String!, $authId: ID!) { waitAnonymousSignIn(token: $token, authId: $authId) }'
export const approveOperation = 'mutation Approve($token: String!) { anonymousSignIn(token: $token) { success error } }'

/** The request of a device without credentials. */
export async function requested(app: TestApp, type = 'kiosk'): Promise<Request> {
  return (await app.as.anonymous.askOk(requestOperation, { type })).requestAnonymousSignIn
}

export const waiting = (app: TestApp, { token, authId }: Request): Promise<Answer> =>
  app.as.anonymous.graphql(waitOperation, { token, authId })

export const approved = async (caller: GraphqlClient, { token }: Pick<Request, 'token'>) =>
  (await caller.askOk(approveOperation, { token })).anonymousSignIn

/** A device that this caller approved. */
export async function deviceOf(app: TestApp, caller: GraphqlClient): Promise<GraphqlClient> {
  const request = await requested(app)
  await approved(caller, request)
  return app.asHolderOf((await waiting(app, request)).data.waitAnonymousSignIn)
}

/** A device that a new OWNER approved. */
export async function device(app: TestApp, accommodationId: string): Promise<Somebody> {
  const owner = await employed(app, accommodationId, 'OWNER')
  return { ...owner, as: await deviceOf(app, owner.as) }
}
