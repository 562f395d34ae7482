import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import type { LimitName, Limits } from '../kernel/limits.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One of the answers that a route can give. */
export interface AnswerShape {
  description: string
  /** Left out where the answer has no body. */
  body?: z.ZodType
  /** Header → its description. */
  headers?: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A request whose parts were checked. */
export interface Call<Params = unknown, Query = unknown, Headers = unknown, Body = unknown> {
  ctx: Context
  params: Params
  query: Query
  headers: Headers
  body: Body
  /** The JSON of the body as it was sent. */
  sentBody: unknown
  /** What the fingerprint of a command is made of besides its body. */
  request: { method: string; path: string }
  /** Adds headers to the answer, also if it is a refusal. */
  addHeaders(headers: Record<string, string>): void
}

type AnswerOf<Shapes extends Record<number, AnswerShape>> = {
  [Status in keyof Shapes & number]: {
    status: Status
    headers?: Readonly<Record<string, string>>
    body: Shapes[Status] extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined
  }
}[keyof Shapes & number]

/** The groups of operations. */
export const tags = {
  OAuth: 'Tokens of installations, and the installation of a handoff code.',
  Reservations: 'Stays of guests, and the commands that change them.',
  Previews: 'What a command would do to a reservation, before it is sent.',
  Charges: 'What is charged to the folios of a stay.',
  Payments: 'Money that is recorded on the folio of a stay.',
  Commands: 'The results of requests that were answered 202.',
  Rooms: 'Rooms and their types, and how many are free.',
  Rates: 'Rate plans, their prices and rules, what is left to sell, and what a stay costs.',
  Changes: 'What changed at the property, for apps that keep a copy.',
  Datasets: 'Lists of the app that surfaces show, and the mappings of the property to their items.',
  Documents: 'Texts that the app stores about something of the property.',
  Events: 'What the app reports.',
  'Action runs': 'Actions that somebody requested of the app.',
  Installation: 'The installation itself, and its upgrades.',
  'Webhook endpoints': 'The addresses that receive webhooks.',
  'Webhook deliveries': 'The log of sent webhooks, and their redelivery.',
  Webhooks: 'What the server sends to the app.',
} as const

export interface Description {
  method: Method
  /** Below `/marketplace`, with parameters as `:id`. */
  path: string
  operationId: string
  tag: keyof typeof tags
  summary: string
  description?: string
  /** `installation`: needs an access token. `open`: the route authenticates its caller itself. */
  access: 'installation' | 'open'
  /** An uninstalled app may still call it during its clean-up, to read what it pushed and what became of its commands. */
  readsLeftovers?: true
  /** The format of refusals: problem details, or that of RFC 6749. */
  refusals?: 'problem' | 'oauth'
  /** Statuses of refusals, besides those that follow from the rest of the declaration. */
  refuses?: readonly number[]
  /** Header of a refusal → its description. */
  refusalHeaders?: Readonly<Record<string, string>>
  /** The checks of the body that depend on settings. */
  bounds?: (limits: Limits) => z.ZodType
  bodyTypes?: readonly BodyType[]
  /** The body is only compared, never stored: it may hold characters that the database cannot store. */
  bodyIsCompared?: boolean
  bodyBytesMax?: LimitName
  /** A number of a card in the texts of the body is refused: 400 `card_number`. */
  refusesCards?: true
}

export const bodyTypes = ['application/json', 'application/merge-patch+json', 'application/x-www-form-urlencoded'] as const
export type BodyType = (typeof bodyTypes)[number]

/** A request that may have none is read all the same: its caller must not believe that a body counts. */
export const takesNoBody = ({ method, query }: Pick<Route, 'method' | 'query'>): boolean =>
  method === 'delete' || (method === 'post' && query !== undefined)

/** One operation: the declaration makes the route, checks its input and is its part of the OpenAPI document. */
export interface Route extends Description {
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  answers: Readonly<Record<number, AnswerShape>>
  /** An answer that needs no check of the body, which can be large; null to go on with the check. */
  answerEarly?(call: Omit<Call, 'body'>): Promise<Answer | null>
  answer(call: Call): Promise<Answer>
}

interface Declaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Headers extends z.ZodObject,
  Body extends z.ZodType,
  Shapes extends Record<number, AnswerShape>,
> extends Omit<Description, 'access'>,
    Partial<Pick<Description, 'access'>> {
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  answers: Shapes
  answer(call: Call<z.output<Params>, z.output<Query>, z.output<Headers>, z.output<Body>>): Promise<AnswerOf<Shapes>>
}

/** Checks a declaration against its own types: the answers, and the parts of the request. By default it needs an access token. */
export function route<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Headers extends z.ZodObject,
  Body extends z.ZodType,
  const Shapes extends Record<number, AnswerShape>,
>(declared: Declaration<Params, Query, Headers, Body, Shapes>): Route {
  return { access: 'installation', ...declared }
}

/** For a route that answers 200 with a body. */
export const ok = <Body extends z.ZodType>(description: string, body: Body) => ({ 200: { description, body } })

/** An answer of one of the declared statuses. */
export function reply<const Status extends number, Body = undefined>(
  status: Status,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): { status: Status; body: Body; headers: Readonly<Record<string, string>> } {
  return { status, body, headers }
}
