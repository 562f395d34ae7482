import { getNamedType, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isIdentifier } from '../../src/kernel/free-texts.ts'
import { routes } from '../../src/routes.ts'
import { contract } from '../harness/contract.ts'

/** Texts that people write: `memo`, `label` and `name` of `kernel/inputs.ts` mask numbers of cards in them. */
const maskedTexts = new Set(
  'cancelReason contactName contactType contactValue content data description floor guestName legalName memo memoContent name note objective ratePlanId reason relative request requestContent roomName roomNumber template type vehicleNumber'.split(
    ' ',
  ),
)

/** Texts in which a number stays as it was sent, and why. */
const exempt: Readonly<Record<string, string>> = {
  'has a form that no card fits':
    'choice after ageBand arrival brandColor businessDayEndsAt checkInTime checkOutTime chargedOn code currency date departure deviceType from idempotencyKey kind lastEnd locale numberPrefix otp pinCode timeZone to until useExpireAtLimit validFrom validUntil version holdUntil opens action authorities pattern language',
  'names something here or in another system':
    'band channelId channels dataset doorKeyId driver email externalKey externalRef identity identityDocumentNumber key keyword number documentNumber offer offers otaCode phone platformId promoCode removeCodes scopes taxGroup taxCodes onTaxes nightsGroup chargesGroup cancellationFeesGroup noShowFeesGroup taxNumber thirdParty user app',
  'is a secret or an address of a program':
    'authHash effectHash currentPassword emailAuthHash password proof quoteHash redirectUri redirectUris refreshToken returnUrl sessionToken smsAuthHash state token trustedHosts webhookUrl url pictures',
  'is published by the property or names its account': 'address contact footer mail nickname privacy subject terms text value',
}

const isListed = (name: string) => maskedTexts.has(name) || Object.values(exempt).some((names) => names.split(' ').includes(name))

test('Every text that a caller sends in GraphQL is listed as masked or as exempt', () => {
  const inputs = Object.values(contract.getTypeMap()).flatMap((type) =>
    isInputObjectType(type) ? Object.values(type.getFields()) : [],
  )
  const ofMutations = Object.values(contract.getMutationType()!.getFields()).flatMap(({ args }) => args)
  const names = [...inputs, ...ofMutations].filter(({ type }) => getNamedType(type).name === 'String').map(({ name }) => name)
  expect([...new Set(names)].filter((name) => !isListed(name))).toEqual([])
})

const maskedInBodies = new Set([
  'memo',
  'request',
  'name',
  'reason',
  'message',
  'description',
  'content',
  'title',
  'label',
  'patterns',
  'data',
  'attributes',
  'source',
  'vehicle_number',
  'contact_type',
  'contact_value',
])

interface Shape {
  type?: string
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  anyOf?: readonly Shape[]
  $defs?: Readonly<Record<string, Shape>>
  enum?: unknown
  const?: unknown
  format?: string
  pattern?: string
}

function* textsOf(shape: Shape, name = ''): Generator<string> {
  if (shape.type === 'string' && !shape.enum && shape.const === undefined && !shape.format && !shape.pattern) yield name
  for (const [field, inner] of Object.entries(shape.properties ?? {})) yield* textsOf(inner, field)
  for (const inner of [...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? [])]) yield* textsOf(inner, name)
  for (const inner of Object.values(shape.$defs ?? {})) yield* textsOf(inner, name)
}

test('Every text in a body of an app is masked or refused, or is known as an identifier', () => {
  const bodies = routes.flatMap(({ access, body }) => (access === 'installation' && body ? [body] : []))
  const names = bodies.flatMap((body) => [...textsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)])
  expect([...new Set(names)].filter((name) => !maskedInBodies.has(name) && !isIdentifier(name))).toEqual([])
})
