import type { z } from 'zod'
import { HttpRefusal, readBody, readJson } from '../http/index.ts'
import { FoyerError, fail } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { PROBLEM_ERRORS_MAX } from '../kernel/limits.ts'
import { faultIn } from '../kernel/storable.ts'
import type { BodyType, Route } from './route.ts'

export type Part = 'path' | 'query' | 'header' | 'body'

/** What is wrong with one field: `pointer` is an RFC 6901 pointer within the part of the request that `in` names. */
export interface FieldError {
  in: Part
  pointer: string
  code: string
  message: string
}

/** Input that breaks its schema: every fault at once. */
export class InputRefusal extends FoyerError {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    const [first] = errors
    super('BAD_REQUEST', first && { message: `${first.in} ${first.pointer}: ${first.message}` })
    this.errors = errors
  }
}

function check(part: Part, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new InputRefusal(error.issues.flatMap((issue) => fieldErrors(part, issue)).slice(0, PROBLEM_ERRORS_MAX))
}

function fieldErrors(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const meant = issue.code === 'invalid_union' && closest(issue.errors)
  if (meant) return meant.flatMap((inner) => fieldErrors(part, { ...inner, path: [...issue.path, ...inner.path] }))
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.slice(0, PROBLEM_ERRORS_MAX).map((key) => [...issue.path, key]) : [issue.path]
  const unknown = issue.code === 'unrecognized_keys' && { code: 'unknown_field', message: 'There is no such field.' }
  return paths.map((path) => ({ in: part, pointer: pointer(path), code: issue.code, message: issue.message, ...unknown }))
}

/** Of the forms that an input can have, the one from which it is least far. */
const closest = (forms: readonly z.core.$ZodIssue[][]) => [...forms].sort((one, other) => faults(one) - faults(other))[0]
const faults = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

export const pointer = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function refuseUnstorable(part: Part, value: unknown, depthMax: number): void {
  const fault = faultIn(value, depthMax)
  if (fault) throw new InputRefusal([{ in: part, pointer: pointer(fault.path), code: fault.code, message: fault.message }])
}

/** Each name once: which of two values counts should nobody have to guess. */
function single(part: Part, pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (values.has(name))
      throw new InputRefusal([{ in: part, pointer: pointer([name]), code: 'duplicate', message: 'Give it once.' }])
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

/** A path whose parameters cannot be is a path to nothing, unless the caller makes up the name of what is put there. */
export function paramsOf({ method, params }: Route, given: Record<string, string>): unknown {
  if (method === 'put') return check('path', params, given)
  const { success, data } = params?.safeParse(given) ?? { success: true, data: undefined }
  return success ? data : fail('NOT_FOUND')
}

export function queryOf({ query }: Route, url: string): unknown {
  if (!query) return undefined
  const given = single('query', new URL(url).searchParams)
  refuseUnstorable('query', given, 1)
  return check('query', query, given)
}

/** Of the headers only those that the route knows. */
export function headersOf({ headers }: Route, given: Record<string, string>): unknown {
  const names = Object.keys(headers?.shape ?? {})
  return check('header', headers, Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : []))))
}

const jsonOnly: readonly BodyType[] = ['application/json']

export async function bodyOf(route: Route, request: Request, limits: Limits): Promise<unknown> {
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
  const bytes = await readBody(request, limits[route.bodyBytesMax ?? 'BODY_BYTES_MAX'])
  const value = type.endsWith('json') ? readJson(bytes) : single('body', new URLSearchParams(Buffer.from(bytes).toString()))
  if (!route.bodyIsCompared) refuseUnstorable('body', value, limits.JSON_DEPTH_MAX)
  const body = check('body', route.body, value)
  check('body', route.bounds?.(limits), body)
  return body
}
