import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { imported, ndjson, stayRow, upload } from '../../harness/core/imports.ts'
import { exported, linesOf } from '../../harness/core/transfer-files.ts'
import { type House, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({
  limits: { IMPORT_LINE_BYTES_MAX: 5000, IMPORT_LINES_MAX: 50, IMPORT_BYTES_MAX: 200_000 },
})
let house: House

beforeEach(async () => {
  house = await openHouse(app)
})

const money = { type: 'PAYMENT', reservation: 'a', amount: 5, method: 'cash', at: '2026-01-01T00:00:00Z' }
const sound = {
  reservations: stayRow('good', 12),
  guests: { key: 'good', reservation: 'a', name: 'Ann' },
  payments: { ...money, key: 'good' },
  rates: { type: 'RULE', from: '2027-01-01', to: '2027-01-02', minStay: 3 },
}

const codesOf = ({ errors }: { errors: { line: number; errorCode: string }[] }) =>
  errors.map(({ line, errorCode }) => [line, errorCode])

async function refused(content: string | Uint8Array<ArrayBuffer>, options: Parameters<typeof upload>[3] = {}) {
  const response = await upload(house.as.manager, house, content, options)
  return { status: response.status, text: await response.text() }
}

describe('A hostile file', () => {
  test('of JSON has its faults line by line', async () => {
    const lines = [
      '{',
      '[]',
      'null',
      '"text"',
      JSON.stringify({ ...stayRow('a'), guestName: 'a\0b' }),
      JSON.stringify({ ...stayRow('b'), guestName: '\ud800' }),
      JSON.stringify({ ...stayRow('c'), surprise: 1 }),
      `{"__proto__":{"key":"x"}}`,
      JSON.stringify({ ...stayRow('h'), '\0': 1 }),
      JSON.stringify({ ...stayRow('i'), ['😀'.repeat(300)]: 1 }),
      JSON.stringify(stayRow(`x${'😀'.repeat(60)}`)),
      JSON.stringify({ ...stayRow('d'), memo: 'x'.repeat(6000) }),
      `{"key":${'['.repeat(2000)}${']'.repeat(2000)}}`,
      JSON.stringify({ ...stayRow('e'), charges: [{ date: '2030-02-30', amount: 1e300 }] }),
      JSON.stringify({ ...stayRow('f'), useStartAt: 'tomorrow' }),
      '',
      JSON.stringify(stayRow('g')),
    ]
    const report = await imported(app, house, lines.join('\r\n'))
    expect(codesOf(report)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((line) => [line, 'IMPORT_LINE_INVALID']),
      [14, 'BAD_REQUEST'],
      [15, 'BAD_REQUEST'],
    ])
    expect(report).toMatchObject({ lines: 16, imported: 1, refused: 15 })
    const keys = report.errors.map(({ key }: { key: string | null }) => key)
    expect(keys.slice(4, 7)).toEqual(['a', 'b', 'c'])
  })

  test('of CSV has its faults line by line, and a quote that is not closed harms no further than its line may go', async () => {
    const head = 'key,status,type,useStartAt,useExpireAt,roomType,guestName'
    const row = (key: string, name: string) => `${key},DEFINITE,lodge,2030-01-02T06:00:00Z,2030-01-03T02:00:00Z,Double,${name}`
    const file = [
      `\ufeff${head}`,
      row('a', '"Two, ""quoted"""'),
      row('z', '"Two\nlines"'),
      row('b', "'=1+1"),
      `${row('c', 'x')},more`,
      row('d', '"x"y'),
      row('e', 'plain'),
      row('f', `"open${'x'.repeat(6000)}`),
      row('g', 'after'),
    ].join('\r\n')
    const report = await imported(app, house, file, { format: 'csv' })
    expect(codesOf(report)).toEqual([
      [3, 'BAD_REQUEST'],
      [6, 'IMPORT_LINE_INVALID'],
      [7, 'IMPORT_LINE_INVALID'],
      [9, 'IMPORT_LINE_INVALID'],
    ])
    const names = linesOf(await exported(house.as.manager, house, 'reservations')).map(({ guestName }) => guestName)
    expect(names).toEqual(['Two, "quoted"', '=1+1', 'plain', 'after'])
  })

  test('of CSV with a stray quote within a text harms only the line of the quote', async () => {
    const head = 'key,status,type,useStartAt,useExpireAt,roomType,guestName'
    const row = (key: string, name: string) => `${key},DEFINITE,lodge,2030-01-02T06:00:00Z,2030-01-03T02:00:00Z,Double,${name}`
    const good = Array.from({ length: 9 }, (_, at) => row(`good ${at}`, 'Ann'))
    const file = [head, row('a', 'Tom 6" tall'), ...good, row('b', '"Tom 6" tall"'), row('c', '"a ""b"", c"')].join('\n')
    const report = await imported(app, house, file, { format: 'csv' })
    expect(report).toMatchObject({ lines: 12, imported: 10, refused: 2 })
    expect(codesOf(report).map(([line]) => line)).toEqual([2, 12])
  })

  describe('of CSV with a quote that is never closed', () => {
    const head = 'key,status,type,useStartAt,useExpireAt,roomType,guestName'
    const row = (key: string, name: string) => `${key},DEFINITE,lodge,2030-01-02T06:00:00Z,2030-01-03T02:00:00Z,Double,${name}`
    const good = Array.from({ length: 30 }, (_, at) => row(`good ${at}`, 'Ann'))
    const check = async (lines: string[], options: Parameters<typeof imported>[3] = {}) => {
      const report = await imported(app, house, lines.join('\r\n'), { format: 'csv', ...options })
      const errors = report.errors.map(({ line, message }: { line: number; message: string }) => [line, message])
      return { lines: report.lines, imported: report.imported, errors }
    }
    const unclosed = 'A quote is not closed.'

    test('harms only its line: those after it are read', async () => {
      const report = await check([head, row('a', 'Ann'), row('b', '"Bad'), ...good])
      expect(report).toEqual({ lines: 32, imported: 31, errors: [[3, unclosed]] })
    })

    test('harms no later line whose texts have quotes, commas and line breaks', async () => {
      const later = [row('c', '"Smith, Ann"'), row('d', '"Ann\r\nBee"'), row('e', '""'), row('f', '"Ann ""B"" Cee"')]
      const report = await check([head, row('a', '"Bad'), row('b', '"Worse'), ...good, ...later, row('g', '"Last')])
      expect(report.lines).toBe(37)
      const at = (line: number) => [line, unclosed]
      expect(report.errors.filter(([, message]: [number, string]) => message === unclosed)).toEqual([at(2), at(3), at(39)])
    })

    test('tells how far its text went if a later quote closes it', async () => {
      const report = await check([head, row('a', '"Bad'), ...good, row('b', 'Bad"'), row('c', 'Ann')])
      expect(report).toMatchObject({ lines: 2, imported: 1, errors: [[2, expect.stringMatching(/^Lines 2 to 33: /)]] })
    })

    test('and more text after it than a line may have harms no line after it', async () => {
      const long = Array.from({ length: 45 }, (_, at) => row(`long ${at}`, 'x'.repeat(150)))
      expect(await check([head, row('a', '"Bad'), ...long])).toEqual({ lines: 46, imported: 45, errors: [[2, unclosed]] })
    })
  })

  test('whose head is wrong is refused as a whole', async () => {
    const csv = { format: 'csv' } as const
    for (const [content, message] of [
      ['', 'empty'],
      ['key,key\n', 'twice'],
      ['key;status\n', 'Unknown columns'],
      ['key,pin,x\n', 'Unknown columns: \\"pin\\", \\"x\\"'],
      [`${'a,'.repeat(50_000)}\n`, 'more than 5000 bytes'],
      ['key,"status\n', 'quote'],
    ] as const) {
      const { status, text } = await refused(content, csv)
      expect([status, text]).toEqual([400, expect.stringContaining(message)])
    }
    const utf16 = await refused(new Uint8Array(Buffer.from('key,status\n', 'utf16le')), csv)
    expect(utf16.status).toBe(400)
    // nothing of it is in the way of the next one
    expect(await imported(app, house, [stayRow('a')])).toMatchObject({ imported: 1 })
  })

  test('of another encoding is refused line by line', async () => {
    const latin = Buffer.concat([Buffer.from(ndjson([stayRow('a')])), Buffer.from([0x7b, 0xe9, 0x7d, 0x0a])])
    const response = await upload(house.as.manager, house, new Uint8Array(latin))
    expect(response.status).toBe(202)
  })

  test('of too many bytes or lines is refused, also if it is small while compressed', async () => {
    expect((await refused(`{"memo":"${'x'.repeat(300_000)}"}`)).status).toBe(413)
    expect((await refused('{"memo":""}\n'.repeat(10_000), { gzip: true })).text).toContain('LIMIT_EXCEEDED')
    expect((await refused('\n'.repeat(5_000_000), { gzip: true })).status).toBe(413)
    expect((await refused(ndjson(Array.from({ length: 51 }, (_, at) => stayRow(`${at}`))))).text).toContain('LIMIT_EXCEEDED')
  })

  test('that is no gzip, breaks off or has another encoding is refused', async () => {
    const send = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
      house.as.manager.fetch(`/transfer/${house.accommodationId}/guests.csv`, {
        method: 'POST',
        headers: { 'content-encoding': encoding },
        body,
      })
    const whole = new Uint8Array(gzipSync('key,name\n'))
    expect((await send(whole.slice(0, 12), 'gzip')).status).toBe(400)
    expect((await send(new Uint8Array([1, 2, 3]), 'gzip')).status).toBe(400)
    expect((await send(whole, 'br')).status).toBe(415)
    expect(await imported(app, house, [stayRow('a')], { gzip: true })).toMatchObject({ imported: 1 })
  })

  test.each([
    ['reservations', 'checkInCode'],
    ['reservations', 'room'],
    ['reservations', 'useStartAt'],
    ['guests', 'reservation'],
    ['payments', 'reservation'],
    ['payments', 'payment'],
    ['rates', 'roomType'],
  ] as const)(
    'of %s with an object for the text of %s has this line refused and no other, in a dry run too',
    async (kind, column) => {
      await imported(app, house, [stayRow('a')])
      const bad = { ...sound[kind], ...(kind !== 'rates' && { key: 'bad' }), [column]: { toString: null } }
      for (const query of ['?dryRun=true', '']) {
        const report = await imported(app, house, [bad, sound[kind]], { kind, query })
        expect(report).toMatchObject({ status: 'DONE', imported: 1, refused: 1, errors: [{ line: 1 }] })
        expect([column, `${column}Id`]).toContain(report.errors[0].field)
      }
    },
  )

  test('cannot name rooms, reservations or rate plans of another property', async () => {
    const other = await openHouse(app)
    const { id } = await other.reservation({ room: 0 })
    const stays = await imported(app, house, [
      stayRow('a', 1, { room: other.rooms[0]!.id }),
      stayRow('b', 1, { roomType: other.roomTypeId }),
    ])
    expect(codesOf(stays)).toEqual([
      [1, 'ROOM_NOT_FOUND'],
      [2, 'ROOM_TYPE_NOT_FOUND'],
    ])
    const money = { key: 'p', type: 'PAYMENT', reservation: id, amount: 5, method: 'cash', at: '2026-01-01T00:00:00Z' }
    expect(codesOf(await imported(app, house, [money], { kind: 'payments' }))).toEqual([[1, 'RESERVATION_NOT_FOUND']])
    const guest = { key: 'g', reservation: id, name: 'X' }
    expect(codesOf(await imported(app, house, [guest], { kind: 'guests' }))).toEqual([[1, 'RESERVATION_NOT_FOUND']])
  })
})

test('unknown options and files are refused', async () => {
  for (const query of ['?dryRun=yes', '?dryrun=true', '?dryRun=true&dry_run=true', '?dryRun=true&dryRun=false'])
    expect((await refused('', { query })).status).toBe(400)
  for (const file of ['guests.ndjson?from=2026-01-01', 'imports/x/errors.ndjson?first=1'])
    expect((await house.as.manager.fetch(`/transfer/${house.accommodationId}/${file}`)).status).toBe(400)
  expect((await house.as.manager.fetch(`/transfer/${house.accommodationId}/rooms.csv`, { method: 'POST' })).status).toBe(404)
})

test('only managers of the property import', async () => {
  const { staff, maid, kiosk, accommodationAdmin, anonymous, owner } = house.as
  const other = await openHouse(app)
  const file = ndjson([stayRow('a')])
  const statusOf = async (as: typeof staff, at = house) => (await upload(as, at, file)).status
  for (const as of [staff, maid, kiosk, accommodationAdmin]) expect(await statusOf(as)).toBe(403)
  expect(await statusOf(anonymous)).toBe(401)
  expect(await statusOf(owner, other)).toBe(403)
  expect(await statusOf(owner)).toBe(202)
})
