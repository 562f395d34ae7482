import type { Answer, GraphqlClient, TestApp } from '../index.ts'
import { codeTo } from '../outbox.ts'

let last = 0
const next = () => ++last

/** A phone that no other test of the file uses. */
export const newPhone = () => `+8210${30_000_000 + next()}`

export const soundPassword = 'correct horse battery'

export const newAccount = (traits: object = {}) => {
  const number = next()
  const identity = `guest${number}`
  return {
    identity,
    name: `Guest ${number}`,
    nickname: `Nick ${number}`,
    email: `${identity}@example.com`,
    password: soundPassword,
    ...traits,
  }
}

type Account = ReturnType<typeof newAccount>

export const signUpOperation = `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) { user { id identity accessLevel isAuthorizedPhone isAuthorizedEmail } }
}`

const signInOperation = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { token { accessToken refreshToken } }
}`

export type SignedUp = Account & { id: string }

export async function signUp(app: TestApp, traits: object = {}): Promise<SignedUp> {
  const account = newAccount(traits)
  const { signUp } = await app.as.anonymous.askOk(signUpOperation, { input: account })
  return { ...account, id: signUp.user.id }
}

export function trySignIn(app: TestApp, input: { identity: string; password: string; otp?: string }): Promise<Answer> {
  const { identity, password, otp } = input
  return app.as.anonymous.graphql(signInOperation, { input: { identity, password, otp } })
}

export async function signIn(app: TestApp, input: Parameters<typeof trySignIn>[1]): Promise<GraphqlClient> {
  const { data, errors } = await trySignIn(app, input)
  if (!data) throw new Error(JSON.stringify(errors))
  return app.asHolderOf(data.signIn.token.accessToken)
}

/** The authHash of a phone, obtained as its owner does. */
export async function provePhone(app: TestApp, phone: string, messages = 1): Promise<string> {
  await app.as.anonymous.askOk('mutation Ask($phone: String!) { requestSMSAuth(phone: $phone) { success } }', { phone })
  const number = await codeTo(app, phone, messages)
  const confirm = 'mutation Confirm($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'
  return (await app.as.anonymous.askOk(confirm, { phone, number })).confirmSMSAuth
}

/** How many of the answers succeeded. */
export const successes = (answers: readonly Answer[]) => answers.filter(({ errors }) => !errors).length
