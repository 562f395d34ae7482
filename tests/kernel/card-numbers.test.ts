import { describe, expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from '../../src/kernel/card-numbers.ts'
import { newId } from '../../src/kernel/ids.ts'

/** Numbers that schemes and payment services publish for tests. */
const testCards = {
  Visa: [
    '4111111111111111',
    '4242424242424242',
    '4444333322221111',
    '4012888888881881',
    '4000056655665556',
    '4917610000000000003',
  ],
  Mastercard: ['5555555555554444', '5105105105105100', '2223003122003222', '2720990000000007', '5200828282828210'],
  'American Express': ['378282246310005', '371449635398431', '341111111111111'],
  'Diners Club': ['30569309025904', '38520000023237', '36227206271667', '36700102000000', '3056930009020004'],
  JCB: ['3530111333300000', '3566002020360505', '3569990010095841'],
  Discover: ['6011111111111117', '6011000990139424', '6445644564456445'],
  UnionPay: ['6200000000000005', '6205500000000000004', '8171999927660000'],
  Maestro: ['6759649826438453', '6771798025000004', '5000550000000029', '6304000000000000', '6799990100000000019'],
  RuPay: ['6521111111111110', '8200000000000001'],
  Mir: ['2200000000000004'],
} as const

const all = Object.values(testCards).flat()
const inGroups = (digits: string, sizes: readonly number[], between: string) => {
  const parts: string[] = []
  for (let at = 0, next = 0; at < digits.length; next++) {
    const size = sizes[Math.min(next, sizes.length - 1)]!
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(between)
}

const groupings = (digits: string) => {
  const fours = [[4], [2], [1]]
  if (digits.length === 15) return [...fours, [4, 6, 5]]
  if (digits.length === 14) return [...fours, [4, 6, 4]]
  return digits.length === 16 ? [...fours, [8], [6, 10], [4, 8, 4]] : fours
}

const spellingsOf = (digits: string) => [
  digits,
  ...[' ', '-', '.', ' - ', '\u00a0', '\u2013', '\n', '_'].flatMap((between) =>
    groupings(digits).map((sizes) => inGroups(digits, sizes, between)),
  ),
  ...(digits.length === 16 ? ['/', ' / '].map((between) => inGroups(digits, [4], between)) : []),
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
]

const contexts = [
  '$',
  'VCC $',
  'Card: $.',
  '카드 $ 입니다',
  '($)',
  'Late arrival, card $; exp 12/27',
  'a\n$\nb',
  '"$"',
  'No.$',
  'visa/$',
]

const digitsOf = (text: string) => text.normalize('NFKC').replace(/[^0-9*]/g, '')

describe.each(Object.entries(testCards))('%s', (_, cards) => {
  test('is masked in every spelling: six digits and at most four stay', () => {
    const missed = cards.flatMap((card) =>
      spellingsOf(card).flatMap((spelling) =>
        contexts.flatMap((context) => {
          const answer = withoutCardNumbers(context.replace('$', () => spelling))
          const begin = card.slice(0, 6) + '*'.repeat(card.length - 10)
          // where the last group of a long number may be a security code, it is hidden too
          const isMasked = [card.slice(-4), '****'].some((end) => digitsOf(answer).includes(begin + end))
          return isMasked ? [] : [[context, spelling, answer]]
        }),
      ),
    )
    expect(missed).toEqual([])
  })
})

test('A security code beside a card is removed, and everything else of the text stays', () => {
  const examples = {
    'VCC 4444 3333 2222 1111, cvc 123': 'VCC 4444 33** **** 1111, cvc',
    'CVV2: 9876 / 4111111111111111 exp 12/27': 'CVV2: / 411111******1111 exp 12/27',
    '4111111111111111 12/27 123': '411111******1111 12/27',
    '4111111111111111/12/2027/123': '411111******1111/12/2027/',
    '4444 3333 2222 1111 123': '4444 33** **** 1111',
    '보안코드 123 카드 4111-1111-1111-1111': '보안코드 카드 4111-11**-****-1111',
    'Card 378282246310005 security code is 1234, room 502': 'Card 378282*****0005 security code is, room 502',
    'Paid 4111111111111111 150 USD, arrives 18:30': 'Paid 411111******1111 150 USD, arrives 18:30',
    'Two: 4111111111111111 and 5555555555554444': 'Two: 411111******1111 and 555555******4444',
    '4444/3333/2222/1111/123': '4444/33**/****/1111/',
    '4111111111111111 123/12/27': '411111******1111/12/27',
    '378282246310005 1234 1227': '378282*****0005 1227',
  }
  for (const [text, expected] of Object.entries(examples)) expect(withoutCardNumbers(text)).toBe(expected)
})

test('Digits behind a card that begin another number are no security code', () => {
  for (const rest of [
    '; 4444/3333/2222/1112',
    ' 4444 3333 2222 1112',
    ' 2026/12/24',
    ' 010-1234-5678',
    ' 010 1234 5678',
    ' 123-45-67890',
  ])
    expect(withoutCardNumbers(`4111111111111111${rest}`)).toBe(`411111******1111${rest}`)
  const fullWidth = '\uff11\uff11\uff11\uff11'
  const card = '4444-3333-2222-'
  expect(withoutCardNumbers(`${card}${fullWidth}; 4444/3333/2222/1111`)).toBe(`4444-33**-****-${fullWidth}; 4444/33**/****/1111`)
})

test('Masking twice changes nothing more', () => {
  for (const card of all) expect(hasCardNumber(withoutCardNumbers(`cvc 123 ${card}`))).toBe(false)
})

test('A number inside a longer run, a wrong check digit, a phone with its plus, and an IBAN stay as they are', () => {
  for (const text of [
    ...['A4111111111111111', '4111111111111111B', '94111111111111111117', '4111111111111112', '+4111111111111111', 'cvc 123'],
    ...[
      'DE89 3704 0044 0532 0130 00',
      'GB33BUKB20201555555555',
      'GB29 NWBK 6016 1331 9268 19',
      'LB30 0999 0000 0001 0019 2557 9115',
    ],
  ])
    expect(withoutCardNumbers(text)).toBe(text)
})

/** The same numbers in each run. */
function randomDigits() {
  let state = 20_270_501
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('')
  const one = (list: readonly string[]) => list[Math.floor(next() * list.length)]!
  return { digits, one }
}

const withCheckDigit = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

const ibanOf = (country: string, account: string) => {
  const number = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`
}

test('Of 100,000 codes, phones, bar codes, accounts, moments and ids at most a thousandth is touched', () => {
  const { digits, one } = randomDigits()
  const letters = () => one(['BK', 'HM', 'TRIP', 'AG', 'EXP', 'R', 'YA'])
  const roomsOf = (count: number) =>
    Array.from({ length: count }, () => `${one(['4', '5', '6', '12'])}${digits(2)}`.padStart(4, '1')).join('/')
  const groupsOf = (text: string) => text.replace(/.{4}(?=.)/g, '$& ')
  const makers = {
    'channel codes': [
      () => digits(10),
      () => `${digits(9)}`,
      () => `${digits(4)}.${digits(3)}.${digits(3)}`,
      () => `${letters()}${digits(12)}`,
      () => `${letters()}-${digits(8)}`,
      () => `${digits(10)}-${digits(2)}`,
      () => `1${digits(15)}`,
    ],
    phones: [
      () => `010-${digits(4)}-${digits(4)}`,
      () => `+82 10-${digits(4)}-${digits(4)}`,
      () => `02-${digits(4)}-${digits(4)}`,
      () => `+49 ${digits(4)} ${digits(7)}`,
      () => `0082 10 ${digits(4)} ${digits(4)}`,
      () => `010-${digits(4)}-${digits(4)} / 010-${digits(4)}-${digits(4)}`,
      () => `010/${digits(4)}/${digits(4)}`,
      () => `010-${digits(4)}/${digits(4)}/${digits(4)}`,
    ],
    'bar codes': [() => withCheckDigit(digits(12)), () => withCheckDigit(digits(13)), () => withCheckDigit(`880${digits(9)}`)],
    IBANs: [
      () => ibanOf('DE', digits(18)),
      () => groupsOf(ibanOf('DE', digits(18))),
      () => groupsOf(ibanOf('PL', digits(24))),
      () => groupsOf(ibanOf('ES', digits(20))),
      () => groupsOf(ibanOf('FR', digits(23))),
    ],
    'accounts in Korea': [
      () => `${digits(6)}-${digits(2)}-${digits(6)}`,
      () => `110-${digits(3)}-${digits(6)}`,
      () => `1002-${digits(3)}-${digits(6)}`,
      () => `301-${digits(4)}-${digits(4)}-11`,
      () => `${digits(3)}-${digits(6)}-${digits(5)}`,
      () => `3333-${digits(2)}-${digits(7)}`,
      () => digits(12),
      () => `110${digits(9)}`,
    ],
    'businesses in Korea': [() => `${digits(3)}-${digits(2)}-${digits(5)}`, () => digits(10)],
    moments: [
      () => `2026-11-${digits(1)}0T1${digits(1)}:0${digits(1)}:32.${digits(3)}Z`,
      () => `2026-12-0${digits(1)} 1${digits(1)}:15:32`,
      () => `2026113014${digits(4)}`,
      () => `2026/12/0${digits(1)}`,
      () => `2026/11${digits(2)}/2026/12${digits(2)}`,
      () => `17${digits(11)}`,
    ],
    rooms: [() => roomsOf(2), () => roomsOf(3)],
    ids: [
      () => newId(),
      () => `INV-2026-${digits(6)}`,
      () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
    ],
  }
  const each = 100_000 / Object.keys(makers).length
  const touched = Object.entries(makers).flatMap(([kind, forms]) =>
    Array.from({ length: each }, (_, at) => forms[at % forms.length]!())
      .filter((text) => withoutCardNumbers(`No. ${text}, thank you`) !== `No. ${text}, thank you`)
      .map((text) => `${kind}: ${text}`),
  )
  expect(touched.length, touched.slice(0, 20).join('\n')).toBeLessThanOrEqual(100)
})
