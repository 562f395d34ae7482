import { expect, test } from 'vitest'
import { errorCodes, FoyerError } from '../../src/kernel/errors.ts'
import { defaultLimits } from '../../src/kernel/limits.ts'
import { openApiDocument } from '../../src/rest/openapi.ts'
import { codeOf } from '../../src/rest/problem.ts'
import { routes, webhooks } from '../../src/routes.ts'
import { contract } from '../harness/contract.ts'
import { sources } from './source.ts'

const small = /^[a-z][a-z0-9_]*$/

/** As the contract spells it. */
const exact = 'ERR_AUDITTED_DATA'

type Json = { [name: string]: unknown }

/** Every object of the document with named fields. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  const { properties } = value as Json
  if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) yield properties as Json
  for (const each of Object.values(value)) yield* objectsIn(each)
}

const namesACode = (schema: unknown) => {
  const { enum: words = [] } = schema as { enum?: unknown[] }
  return words.length > 0 && words.some((word) => typeof word === 'string' && !small.test(word))
}

test('every error has a code in small letters in REST, webhooks and commands, but for the one that the contract spells', () => {
  expect(errorCodes.filter((code) => !small.test(codeOf(code))).map(codeOf)).toEqual([exact])
})

test('a field of REST or a webhook that names a code in capitals has the small spelling beside it', () => {
  const objects = [...objectsIn(openApiDocument({ routes, webhooks }, '', defaultLimits))]
  const withCapitals = objects.filter(({ code, error, reason }) =>
    [code, error, reason].some((field) => field && namesACode(field)),
  )
  expect(withCapitals.length).toBeGreaterThan(0)
  const isOldField = ({ code, reason }: Json) => namesACode(code) && reason !== undefined && !namesACode(reason)
  expect(
    withCapitals.filter((fields) => !isOldField(fields)),
    'A new code is spelled as `codeOf` of src/rest/problem.ts does.',
  ).toEqual([])
})

test('the edges of apps pass no code of an error on but by `codeOf` or `withReason`', () => {
  const edges = sources.filter(({ path }) => /^src\/marketplace\/.*(rest|bodies|resource|commands)\.ts$/.test(path))
  expect(edges.length).toBeGreaterThan(10)
  const plain = edges.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcode: \w*(?:error|refusal|warning)\w*\.\w+/gi)].map(([found]) => `${path}: ${found}`),
  )
  expect(plain).toEqual([])
})

/** REST calls the one that fits, so it never answers that the other does. */
const chosenByRest = ['changeReservationRoom', 'assignRoomToReservation']

/** Errors that no operation of REST answers. */
const ofGraphqlAlone = new Set(['OTP_KEY_MISSING', 'INVITATION_NEEDED', 'INVOICE_PROFILE_MISSING'])

test('no message of a verb that REST calls names an operation of GraphQL', () => {
  const roots = [contract.getQueryType()!, contract.getMutationType()!].flatMap((type) => Object.keys(type.getFields()))
  const operation = new RegExp(
    `\\b(?:${roots.filter((name) => /[A-Z]/.test(name) && !chosenByRest.includes(name)).join('|')})\\b`,
  )
  const inCatalogue = errorCodes
    .filter((code) => !ofGraphqlAlone.has(code))
    .map((code) => new FoyerError(code).message)
    .filter((message) => operation.test(message))
  // rates and rooms have further verbs, which staff alone call
  const verbs = sources.filter(({ path }) =>
    /^src\/core\/(reservations|folios|inventory|rooms|reservation-memos|articles)\//.test(path),
  )
  const inVerbs = verbs.flatMap(({ text }) =>
    [...text.matchAll(/(['`])((?:(?!\1).)*\b(?:[Uu]se|with|until|[Cc]all) (\w+)(?:(?!\1).)*)\1/g)]
      .filter(([, , , name]) => operation.test(name!))
      .map(([, , message]) => message),
  )
  expect([...inCatalogue, ...inVerbs]).toEqual([])
})
