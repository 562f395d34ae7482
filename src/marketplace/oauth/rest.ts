import { z } from 'zod'
import { id } from '../../rest/common-schemas.ts'
import { type BodyType, reply, route } from '../../rest/route.ts'
import { exchangeHandoffCode } from './exchange-handoff-code.ts'
import { introspectToken } from './introspect-token.ts'
import { issueToken } from './issue-token.ts'
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

/** A parameter that is not known is ignored, as RFC 6749 demands. */
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
    summary: 'An access token of an installation',
    description: 'OAuth 2.0 client_credentials with one parameter more, `installation_id`. There is no refresh token: ask again.',
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
            expires_in: z.int().describe('Seconds that it lives.'),
            scope: z.string(),
            installation_id: id,
            accommodation_id: id,
          })
          .meta({ id: 'AccessToken' }),
      },
    },
    answer: async ({ ctx, headers, body, addHeaders }) => reply(200, await issueToken(ctx, { ...headers, ...body, addHeaders })),
  }),
  route({
    ...common,
    path: '/oauth/handoff',
    operationId: 'exchangeHandoffCode',
    summary: 'The installation behind a handoff code',
    description: 'The code came with the redirect after the installation. It works once, for the app that was installed.',
    body: z.object({ ...client, code: z.string().min(1) }),
    answers: {
      200: {
        description: 'The installation.',
        body: z.object({ installation_id: id, accommodation_id: id, app_id: id }).meta({ id: 'Handoff' }),
      },
    },
    answer: async ({ ctx, headers, body, addHeaders }) =>
      reply(200, await exchangeHandoffCode(ctx, { ...headers, ...body, addHeaders })),
  }),
  route({
    ...common,
    path: '/oauth/introspect',
    operationId: 'introspectToken',
    summary: 'Whether a token of this client works (RFC 7662)',
    body: aboutToken,
    answers: {
      200: {
        description: 'What it is good for; of any other token exactly `{"active": false}`.',
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
    answer: async ({ ctx, headers, body, addHeaders }) =>
      reply(200, await introspectToken(ctx, { ...headers, ...body, addHeaders })),
  }),
  route({
    ...common,
    path: '/oauth/revoke',
    operationId: 'revokeAppToken',
    summary: 'Ends a token of this client (RFC 7009)',
    body: aboutToken,
    answers: { 200: { description: 'It does not work, whatever it was.' } },
    answer: async ({ ctx, headers, body, addHeaders }) => {
      await revokeAppToken(ctx, { ...headers, ...body, addHeaders })
      return reply(200, undefined)
    },
  }),
]
