import { z } from 'zod'
import { HttpRefusal, readBody, readJson } from '../http/index.ts'
import { type ErrorCode, FoyerError, fail } from '../kernel/errors.ts'
import { cardNumberIn } from '../kernel/free-texts.ts'
import { type Limits, PROBLEM_ERRORS_MAX, STRANGERS_BODY_BYTES_MAX } from '../kernel/limits.ts'
import { faultIn } from '../kernel/storable.ts'
import { type BodyType, type Route, takesNoBody } from './route.ts'
import { pointer } from './spelling.ts'

export type Part = 'path' | 'query' | 'header' | 'body'

/** What is wrong with one field: `pointer` is an RFC 6901 pointer within the part of the request that `in` names. */
export interface FieldError {
  in: Part
  pointer: string
  code: string
  message: string
}

/** Input that does not fit its schema, with all its faults. */
export class InputRefusal extends FoyerError {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[], errorCode: ErrorCode = 'BAD_REQUEST') {
    const [first] = errors
    super(errorCode, first && { message: `${first.in} ${first.pointer}: ${first.message}` })
    this.errors = errors
  }
}

/** One fault of a part of the request. */
const refusal = (part: Part, path: readonly PropertyKey[], code: string, message: string, errorCode?: ErrorCode) =>
  new InputRefusal([{ in: part, pointer: pointer(path), code, message }], errorCode)

function check(part: Part, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new InputRefusal(error.issues.flatMap((issue) => fieldErrors(part, issue)).slice(0, PROBLEM_ERRORS_MAX))
}

function fieldErrors(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const variant = issue.code === 'invalid_union' && closest(issue.errors)
  if (variant) return variant.flatMap((inner) => fieldErrors(part, { ...inner, path: [...issue.path, ...inner.path] }))
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.slice(0, PROBLEM_ERRORS_MAX).map((key) => [...issue.path, key]) : [issue.path]
  const unknown = issue.code === 'unrecognized_keys' && { code: 'unknown_field', message: 'There is no such field.' }
  return paths.map((path) => ({ in: part, pointer: pointer(path), code: issue.code, message: issue.message, ...unknown }))
}

/** Of the variants of a union, the one that the input fails by the fewest faults. */
const closest = (variants: readonly z.core.$ZodIssue[][]) => [...variants].sort((one, other) => faults(one) - faults(other))[0]
const faults = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

function refuseUnstorable(part: Part, value: unknown, depthMax: number): void {
  const fault = faultIn(value, depthMax)
  if (fault) throw refusal(part, fault.path, fault.code, fault.message)
}

/** Refuses a name that is sent twice: nothing says which of its values counts. */
function withoutDuplicates(part: Part, pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (values.has(name)) throw refusal(part, [name], 'duplicate', 'Give it once.')
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

/** A parameter that is no valid identifier leads to nothing. With PUT the caller chooses the name, and is told what is wrong with it. */
export function paramsOf({ method, params, refusesCards }: Route, values: Record<string, string>): unknown {
  if (refusesCards) refuseCards('path', values)
  if (method === 'put') return check('path', params, values)
  const { success, data } = params?.safeParse(values) ?? { success: true, data: undefined }
  return success ? data : fail('NOT_FOUND')
}

export function queryOf({ query }: Route, url: string): unknown {
  if (!query) return undefined
  const values = withoutDuplicates('query', new URL(url).searchParams)
  refuseUnstorable('query', values, 1)
  return check('query', query, values)
}

/** Only the headers that the route declares. */
export function headersOf({ headers }: Route, values: Record<string, string>): unknown {
  const names = Object.keys(headers?.shape ?? {})
  return check('header', headers, Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : []))))
}

const jsonOnly: readonly BodyType[] = ['application/json']

const noFields = z.strictObject({})

/** A caller that gives its choices in a body instead of the query would believe that they count. An empty object says nothing. */
async function refuseSentBody(request: Request, limits: Limits): Promise<void> {
  const bytes = await readBody(request, limits.BODY_BYTES_MAX, limits)
  if (bytes.length > 0) check('body', noFields, readJson(bytes))
}

/** The JSON of the body, or its form, before any check of its fields. */
export async function sentBodyOf(route: Route, request: Request, limits: Limits): Promise<unknown> {
  if (!route.body && takesNoBody(route)) await refuseSentBody(request, limits)
  if (!route.body) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const types: readonly string[] = route.bodyTypes ?? jsonOnly
  if (!type || !types.includes(type))
    throw new HttpRefusal(415, 'BAD_REQUEST', `Send ${types.join(' or ')}.`, {
      [`accept-${request.method.toLowerCase()}`]: types.join(', '),
    })
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw new HttpRefusal(415, 'BAD_REQUEST', 'Send the body as it is, without Content-Encoding.', {
      'accept-encoding': 'identity',
    })
  const bytesMax = limits[route.bodyBytesMax ?? 'BODY_BYTES_MAX']
  const isOpen = route.access === 'open'
  const bytes = await readBody(request, isOpen ? Math.min(bytesMax, STRANGERS_BODY_BYTES_MAX) : bytesMax, limits)
  return type.endsWith('json') ? readJson(bytes) : withoutDuplicates('body', new URLSearchParams(Buffer.from(bytes).toString()))
}

export function bodyOf(route: Route, value: unknown, limits: Limits): unknown {
  if (!route.body) return undefined
  if (!route.bodyIsCompared) refuseUnstorable('body', value, limits.JSON_DEPTH_MAX)
  const body = check('body', route.body, value)
  check('body', route.bounds?.(limits), body)
  if (route.refusesCards) refuseCards('body', body)
  return body
}

/** An app chooses them. */
const keysOfApps: ReadonlySet<string> = new Set(['key', 'data_id', 'ref_type'])

/** What an app keeps here is never altered, so the number of a card in it is refused. */
function refuseCards(part: Part, value: unknown): void {
  const path = cardNumberIn(value, keysOfApps)
  if (path) throw refusal(part, path, 'card_number', 'The number of a payment card must not be stored here.', 'CARD_NUMBER')
}
