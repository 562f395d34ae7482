import { expectError, type GraphqlClient, type House } from '../index.ts'

export const invite = `mutation Invite($input: InviteEmployeeInput!) {
  inviteEmployee(input: $input) { accommodationId accommodationName userId authority invitedBy createdAt expiresAt }
}`
export const accept = 'mutation Accept($house: ID!) { acceptEmployeeInvitation(accommodationId: $house) { id email authority } }'
export const decline = 'mutation Decline($house: ID!) { declineEmployeeInvitation(accommodationId: $house) }'
export const withdraw =
  'mutation Withdraw($house: ID!, $userId: ID!) { withdrawEmployeeInvitation(accommodationId: $house, userId: $userId) }'
export const mine = '{ myInvitations { accommodationId accommodationName userId authority invitedBy expiresAt } }'
export const open =
  'query Open($house: ID!) { employeeInvitations(accommodationId: $house) { userId authority invitedBy expiresAt } }'

/** The manager of a property invites the user. */
export const invited = async (house: House, userId: string, authority = 'STAFF', by: GraphqlClient = house.as.manager) =>
  (await by.askOk(invite, { input: { accommodationId: house.accommodationId, userId, authority } })).inviteEmployee

/** The user has no authority at the property. */
export async function expectNoAuthority(caller: GraphqlClient, { accommodationId }: House) {
  for (const ask of [
    `{ kiosks(accommodationId: "${accommodationId}") { id } }`,
    `{ rooms(accommodationId: "${accommodationId}") { edges { node { id } } } }`,
  ])
    expectError(await caller.graphql(ask), 'FORBIDDEN')
}
