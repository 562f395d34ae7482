import { expect, test } from 'vitest'
import { lockNumbers } from '../../src/db/lock-name.ts'
import { numbersIn } from './numbers.ts'
import { type Source, sources } from './source.ts'

/** `path: name` of numbers that stand where they are used, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'src/core/folios/record-payment.ts: max': 'ISO 4217 says how long a currency’s code is',
  'src/core/reservations/booking/create-reservation.ts: max': 'ISO 4217 says how long a currency’s code is',
  'src/core/reservations/guests/guest-codes.ts: checkInCodeDigits': 'format of a code, which kiosks and stored hashes know',
  'src/core/reservations/guests/guest-codes.ts: pinDigits': 'format of a code, which guests and stored hashes know',
  'src/user/proofs/sms-codes.ts: codeDigits': 'format of a code',
  'src/user/proofs/otp-keys.ts: groups': 'format of a code',
  'src/core/rates/public/public-pairs.ts: adultAge': 'the age of majority',
  'src/user/proofs/otp-keys.ts: groupCharacters': 'format of a code',
  'src/user/proofs/otp-keys.ts: period': 'RFC 6238, which the authenticator of the user follows too',
  'src/core/settings/end-sale-stop.ts: yearMax': 'ISO 8601 writes years with four digits',
  'src/kernel/cursor.ts: tagLength': 'format of a cursor, which callers hold',
  'src/http/serve-node.ts: length16': 'RFC 6455, the protocol of WebSockets',
  'src/http/serve-node.ts: length64': 'RFC 6455, the protocol of WebSockets',
  'src/graphql/scalars/index.ts: minYear': 'ISO 8601 writes years with four digits',
  'src/graphql/scalars/index.ts: slice': 'place in an ISO 8601 text',
  'src/rest/common-schemas.ts: [yearMin, yearMax]': 'ISO 8601 writes years with four digits',
  'src/kernel/address.ts: [bitsIPv4, bitsIPv6]': 'size of an IP address',
  'src/kernel/ids.ts: endingLength': 'format of an id, which stored ids have',
  'src/kernel/ids.ts: ownPartLength': 'format of an id, which stored ids have',
  'src/kernel/ids.ts: slice': 'place in a UUID',
  'src/kernel/ids.ts: timeLength': 'a ULID begins with ten letters of time',
  'src/core/desk/stay-text.ts: maxKeys': 'a function of PostgreSQL takes 100 arguments',
  'src/kernel/principal.ts: slice': 'the network part of an IPv6 address',
  'src/kernel/time.ts: minuteMs': 'a minute has sixty seconds',
  'src/kernel/zone.ts: slice': 'the day in an ISO 8601 text',
  'src/marketplace/webhooks/delivery/send-webhook.ts: gone': 'a status of HTTP',
  'src/platform/payments/toss-payment.ts: busy': 'statuses of HTTP',
  'src/platform/backup/archive.ts: lengthDigits': 'format of a backup',
  'src/platform/backup/socket.ts: pathBytesMax': 'the path of a Unix socket',
  'src/platform/cipher/index.ts: nonceBytes': 'AES-GCM',
  'src/platform/cipher/index.ts: tagBytes': 'AES-GCM',
  'src/http/booking-pages.ts: slice': 'the language of a tag, which has two letters',
  'src/user/sessions/refresh-token.ts: saltBytes': 'size of a key of SHA-256',
  'src/platform/move/progress.ts: percents': 'a whole has a hundred percents',
  'src/platform/config/setting-types.ts: portMax': 'TCP',
  'src/platform/config/settings.ts: wholeNumber': 'TCP',
  'src/platform/keys/hash-keys.ts: keyBytes': 'size of a key of SHA-256',
  'src/platform/signature/index.ts: secretBytes': 'Standard Webhooks',
  'src/platform/signature/index.ts: [bytesMin, bytesMax]': 'Standard Webhooks',
  'src/platform/storage/names.ts: nameBytes': 'format of a random name',
  'src/platform/tokens/random.ts: randomTokenBytes': 'format of a random token',
  'src/platform/telemetry/metrics.ts: durationBuckets': 'buckets of a histogram, which dashboards know',
  'src/subscription/notifications/request-authentication.ts: urgent': 'a level of a notification',
}

/** The database folder bounds how it talks to its drivers; the demo makes up a house. */
const layersWithout = ['db', 'demo']
const isHome = (path: string) => path === 'src/kernel/limits.ts' || path.startsWith('src/kernel/constants/')

const isHeld = ({ layer, path }: Source) => !layersWithout.includes(layer) && !isHome(path)

test('bounds, times and counts stand in the limits', () => {
  const found = sources.filter(isHeld).flatMap(numbersIn)
  const wrong = found.filter(({ path, name }) => !(`${path}: ${name}` in elsewhere))
  const message =
    'Give the number a name and a sentence: a row of limitTable in src/kernel/limits.ts where an operator sets it, a row of fixedLimits there where a test lowers it, otherwise a constant in src/kernel/constants/. One that a format or protocol says: add it with its reason to elsewhere in tests/architecture/numbers.test.ts.'
  expect(
    wrong.map(({ path, line, name }) => `${path}:${line} ${name}`),
    message,
  ).toEqual([])
  const places = found.map(({ path, name }) => `${path}: ${name}`)
  const stale = Object.keys(elsewhere).filter((place) => !places.includes(place))
  expect(stale, 'Remove from elsewhere what is not found any more.').toEqual([])
})

const namesIn = (text: string) => numbersIn({ path: 'sample.ts', text }).map(({ name }) => name)

test('a bound, a time or a count outside of the limits is found', () => {
  expect(namesIn('const rowsMost = 500')).toEqual(['rowsMost'])
  expect(namesIn('function it() { const pause = 5 * 1000 }')).toEqual(['pause'])
  expect(namesIn('const [least, most] = [24, 64]')).toEqual(['[least, most]'])
  expect(namesIn('z.string().min(1).max(200)')).toEqual(['max'])
  expect(namesIn('db.select().from(rooms).limit(1000)')).toEqual(['limit'])
  expect(namesIn('text.slice(0, 64)')).toEqual(['slice'])
  expect(namesIn('setTimeout(look, 3000)')).toEqual(['setTimeout'])
  expect(namesIn('connect({ timeout: 2000, tries: 2, windowSeconds: 45 })')).toEqual(['timeout', 'tries', 'windowSeconds'])
})

test('a unit, a status, a flag and what comes from the limits are none', () => {
  expect(namesIn('const hourMilliseconds = 3_600_000')).toEqual([])
  expect(namesIn('const until = now + limits.JOB_SECONDS_MAX * 1000')).toEqual([])
  expect(namesIn('z.string().min(1).max(limits.NAME_CHARACTERS_MAX)')).toEqual([])
  expect(namesIn('refuseExcess({ max: limits.OAUTH_PER_MINUTE, windowSeconds: 60 })')).toEqual([])
  expect(namesIn('const marker = 0xff')).toEqual([])
  expect(namesIn('c.json(body, 404)')).toEqual([])
  expect(namesIn('rows.slice(1, 3)')).toEqual([])
})

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})
