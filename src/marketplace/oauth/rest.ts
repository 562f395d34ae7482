import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../rest/common-schemas.ts'
import { type BodyType, type Call, reply, route } from '../../rest/route.ts'
import type { ClientRequest } from './authenticate-client.ts'
import { introspectToken } from './introspect-token.ts'
import { exchangeHandoffCode, issueToken } from './issue-token.ts'
import { revokeAppToken } from './revoke-app-token.ts'

const encodings: readonly BodyType[] = ['application/x-www-form-urlencoded', 'application/json']

const common = {
  method: 'post',
  tag: 'OAuth',
  access: 'open',
  refusals: 'oauth',
  refuses: [401],
  bodyTypes: encodings,
  bodyIsCompared: true,
  headers: z.object({ authorization: z.string().optional().describe('HTTP Basic, instead of the credentials in the body.') }),
} as const

type Sent<Request> = Call<unknown, unknown, object, Omit<Request, 'authorization' | 'addHeaders'>>

/** A client authenticates by the header or the body. */
const asClient =
  <Request extends ClientRequest, Result>(verb: (ctx: Context, request: Request) => Promise<Result>) =>
  async ({ ctx, headers, body, addHeaders }: Sent<Request>) =>
    reply(200, await verb(ctx, { ...headers, ...body, addHeaders } as Request))

/** RFC 6749 requires that unknown parameters are ignored. */
const client = {
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
}

const aboutToken = z.object({ ...client, token: z.string().min(1), token_type_hint: z.string().optional() })

export const routes = [
  route({
    ...common,
    path: '/oauth/token',
    operationId: 'issueToken',
    summary: 'Issues an access token of an installation',
    description:
      'OAuth 2.0 client_credentials with the additional parameter `installation_id`. There is no refresh token: request a new token.',
    body: z.object({
      ...client,
      grant_type: z.string().min(1).describe('`client_credentials`.'),
      installation_id: z.string().min(1),
      scope: z.string().optional().describe('Fewer scopes than the installation has, separated by spaces.'),
    }),
    answers: {
      200: {
        description: 'The token.',
        body: z
          .object({
            access_token: z.string(),
            token_type: z.literal('Bearer'),
            expires_in: z.int().describe('Lifetime in seconds.'),
            scope: z.string(),
            installation_id: id,
            accommodation_id: id,
          })
          .meta({ id: 'AccessToken' }),
      },
    },
    answer: asClient(issueToken),
  }),
  route({
    ...common,
    path: '/oauth/handoff',
    operationId: 'exchangeHandoffCode',
    summary: 'The installation behind a handoff code',
    description: 'The redirect after an installation has the code. It works once, and only for the installed app.',
    body: z.object({ ...client, code: z.string().min(1) }),
    answers: {
      200: {
        description: 'The installation.',
        body: z.object({ installation_id: id, accommodation_id: id, app_id: id }).meta({ id: 'Handoff' }),
      },
    },
    answer: asClient(exchangeHandoffCode),
  }),
  route({
    ...common,
    path: '/oauth/introspect',
    operationId: 'introspectToken',
    summary: 'Says whether a token of this client is active (RFC 7662)',
    body: aboutToken,
    answers: {
      200: {
        description: 'What the token allows. For any other token the answer is `{"active": false}`.',
        body: z
          .object({
            active: z.boolean(),
            scope: z.string().optional(),
            client_id: id.optional(),
            token_type: z.literal('Bearer').optional(),
            iat: z.int().optional(),
            exp: z.int().optional(),
            sub: id.optional(),
            installation_id: id.optional(),
            accommodation_id: id.optional(),
          })
          .meta({ id: 'Introspection' }),
      },
    },
    answer: asClient(introspectToken),
  }),
  route({
    ...common,
    path: '/oauth/revoke',
    operationId: 'revokeAppToken',
    summary: 'Revokes a token of this client (RFC 7009)',
    body: aboutToken,
    answers: { 200: { description: 'The token does not work, also if it never did.' } },
    answer: asClient(revokeAppToken),
  }),
]
