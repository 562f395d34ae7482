import type { Answer, Caller, TestApp } from '../../harness/index.ts'

interface Request {
  authId: string
  token: string
}

export const requestOperation = 'mutation Ask($type: String) { requestAnonymousSignIn(type: $type) { authId token } }'
export const waitOperation =
  'mutation Wait($token: String!, $authId: ID!) { waitAnonymousSignIn(token: $token, authId: $authId) }'
export const approveOperation = 'mutation Approve($token: String!) { anonymousSignIn(token: $token) { success error } }'

/** What a device without credentials does. */
export async function requested(app: TestApp, type = 'kiosk'): Promise<Request> {
  return (await app.as.anonymous.ask(requestOperation, { type })).requestAnonymousSignIn
}

export const waiting = (app: TestApp, { token, authId }: Request): Promise<Answer> =>
  app.as.anonymous.graphql(waitOperation, { token, authId })

export const approved = async (caller: Caller, { token }: Pick<Request, 'token'>) =>
  (await caller.ask(approveOperation, { token })).anonymousSignIn
