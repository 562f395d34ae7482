import type { GraphqlClient, House, TestApp } from '../index.ts'

let last = 0

export const registerOperation = `mutation Register($input: RegisterThirdPartyInput!) {
  registerThirdParty(input: $input) { id name authority trustedHosts }
}`
export const tokenOperation = 'mutation Token($name: String!) { getThirdPartyToken(name: $name) }'
export const accessOperation = `mutation Access($accommodationId: ID!, $thirdParty: String!, $allow: Boolean!) {
  modifyThirdPartyAccessOnAccommodation(accommodationId: $accommodationId, thirdParty: $thirdParty, allow: $allow)
}`
export const updateOperation = `mutation Update($input: UpdateThirdPartyInput!) {
  updateThirdParty(input: $input) { id name authority trustedHosts }
}`

/** A third party with access to these properties, and its token. */
export async function integration(app: TestApp, houses: readonly House[], traits: object = {}) {
  const input = { name: `Integration ${++last}`, authorities: ['ACC_RESERVATION_READ', 'ACC_RESERVATION_WRITE'], ...traits }
  const { id, name } = (await app.as.admin.askOk(registerOperation, { input })).registerThirdParty
  for (const { accommodationId, as } of houses)
    await as.manager.askOk(accessOperation, { accommodationId, thirdParty: name, allow: true })
  const { getThirdPartyToken: token } = await app.as.admin.askOk(tokenOperation, { name })
  return { id: id as string, name: name as string, token: token as string, as: app.asHolderOf(token) }
}

export const readReservations = (caller: GraphqlClient, { accommodationId }: House) =>
  caller.graphql(`{ getAccommodationReservations(accommodationId: "${accommodationId}") { edges { node { id } } } }`)
