import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, events, folios, reservations } from '../../../src/db/tables/index.ts'
import { imported, stayRow } from '../../harness/core/imports.ts'
import { exported, linesOf } from '../../harness/core/transfer-files.ts'
import { type House, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({ limits: { IMPORT_CHUNK_LINES: 4, IMPORT_LINE_BYTES_MAX: 5000, IMPORT_LINES_MAX: 1000 } })
let house: House

beforeEach(async () => {
  house = await openHouse(app)
})

const rowsOf = (table: typeof reservations | typeof folios) =>
  app.context().db.select().from(table).where(eq(table.accommodationId, house.accommodationId))
const refusalsOf = ({ errors }: { errors: { line: number; errorCode: string; field: string | null }[] }) =>
  errors.map(({ line, errorCode, field }) => [line, errorCode, field])

const now = app.clock.now().getTime()
const past = (days: number) => new Date(now - days * 86_400_000).toISOString()
const stayed = (key: string, days: number, row: object = {}) =>
  stayRow(key, 0, { useStartAt: past(days), useExpireAt: past(days - 1), status: 'CHECKED_OUT', ...row })

describe('An import of reservations', () => {
  test('writes stays of the past and the future with their states, codes, charges and memos', async () => {
    const charges = [
      { date: past(40).slice(0, 10), source: 'RATE', amount: 9000, description: 'Night', taxes: [] },
      { date: past(40).slice(0, 10), source: 'MANUAL', amount: -500, description: 'Discount' },
    ]
    const rows = [
      stayed('old', 40, { room: '101', charges, checkedInAt: past(40), checkedOutAt: past(39), createdAt: past(60) }),
      stayed('gone', 30, { status: 'DEFINITE', deletedAt: past(31), cancelReason: 'Ill', cancelledBy: 'Guest' }),
      stayed('absent', 20, { status: 'DEFINITE', deletedAt: past(19), noShowAt: past(19) }),
      stayRow('next', 3, {
        room: '102',
        checkInCode: 'OLD-4711',
        channelId: 'ota',
        otaCode: 'X1',
        memo: 'Quiet',
        request: 'Cot',
      }),
      stayRow('here', 0, { status: 'CHECKED_IN', room: '103', useStartAt: past(1), useExpireAt: past(-1), checkedInAt: past(1) }),
      stayRow('asked', 5, { status: 'INQUIRY' }),
    ]
    const report = await imported(app, house, rows)
    expect(report).toMatchObject({ status: 'DONE', lines: 6, linesDone: 6, imported: 6, known: 0, refused: 0, errors: [] })
    const back = linesOf(await exported(house.as.manager, house, 'reservations'))
    expect(back).toMatchObject(rows.map(({ key, status, useStartAt, useExpireAt }) => ({ key, status, useStartAt, useExpireAt })))
    expect(back[0]).toMatchObject({ room: '101', checkedInAt: past(40), createdAt: past(60) })
    expect(back[0]!.charges).toMatchObject([
      { kind: 'NIGHT', amount: 9000 },
      { kind: 'EXTRA', amount: -500 },
    ])
    expect(back[3]).toMatchObject({ room: '102', checkInCode: 'OLD-4711', otaCode: 'X1', memo: 'Quiet', request: 'Cot' })
    expect(await rowsOf(folios)).toHaveLength(6)
  })

  test('changes nothing when the same file comes again, also the export of the property itself', async () => {
    await house.reservation()
    await imported(app, house, [stayRow('one'), stayRow('two', 20)])
    const file = await exported(house.as.manager, house, 'reservations')
    expect(await imported(app, house, file)).toMatchObject({ imported: 0, known: 3, refused: 0 })
    expect(await exported(house.as.manager, house, 'reservations')).toBe(file)
  })

  test('refuses each line for itself and says why', async () => {
    await imported(app, house, [stayRow('first', 3, { room: '101', checkInCode: 'AAAA', channelId: 'ota', otaCode: 'X1' })])
    const report = await imported(app, house, [
      stayRow('first', 9),
      stayRow('a', 3, { roomType: 'Suite' }),
      stayRow('b', 3, { room: '999' }),
      stayRow('c', 3, { room: '101' }),
      stayRow('d', 4, { checkInCode: 'AAAA' }),
      stayRow('e', 4, { channelId: 'ota', otaCode: 'X1' }),
      stayRow('f', 4, { status: 'HOLDING' }),
      stayRow('g', 4, { useExpireAt: '2020-01-01T00:00:00Z' }),
      stayRow('h', 4, { currency: 'EUR' }),
      stayRow('i', 4, { status: 'TENTATIVE' }),
      stayRow('j', 4, { status: 'CHECKED_IN', room: '102' }),
      stayRow('k', 40, { status: 'CHECKED_IN', room: '102' }),
      stayRow('l', 4, { room: '103' }),
      stayRow('m', 4, { room: '103' }),
      stayRow('l', 5),
      stayRow('', 5),
      { ...stayRow('n', 5), guestName: undefined },
      stayRow('o', 5),
    ])
    expect(refusalsOf(report)).toEqual([
      [2, 'ROOM_TYPE_NOT_FOUND', 'roomType'],
      [3, 'ROOM_NOT_FOUND', 'room'],
      [4, 'ROOM_NOT_AVAILABLE', 'room'],
      [5, 'CODE_TAKEN', 'checkInCode'],
      [6, 'OTA_CODE_TAKEN', 'otaCode'],
      [7, 'ROOM_UNASSIGNED', 'room'],
      [8, 'PERIOD_INVALID', 'useExpireAt'],
      [9, 'CURRENCY_MISMATCH', 'currency'],
      [10, 'BAD_REQUEST', 'releaseAt'],
      [12, 'ROOM_NOT_AVAILABLE', null],
      [14, 'ROOM_NOT_AVAILABLE', null],
      [15, 'IMPORT_KEY_REPEATED', 'key'],
      [16, 'IMPORT_LINE_INVALID', 'key'],
      [17, 'BAD_REQUEST', 'guestName'],
    ])
    expect(report).toMatchObject({ known: 1, imported: 3, refused: 14, status: 'DONE' })
    expect(report.errors[0].key).toBe('a')
  })

  test('reports days whose books are closed, and leaves them as they are', async () => {
    const until = past(10).slice(0, 10)
    const close = `mutation { closeAuditPeriod(accommodationId: "${house.accommodationId}", until: "${until}") { auditedUntil } }`
    await house.as.manager.askOk(close)
    const open = past(5).slice(0, 10)
    const report = await imported(app, house, [
      stayed('closed', 20),
      stayed('charged', 5, { charges: [{ date: until, amount: 5 }] }),
      stayed('open', 5, { charges: [{ date: open, amount: 5 }] }),
    ])
    expect(report).toMatchObject({ imported: 1, refused: 2 })
    expect(refusalsOf(report)).toEqual([
      [1, 'ERR_AUDITTED_DATA', 'useStartAt'],
      [2, 'ERR_AUDITTED_DATA', 'charges'],
    ])
    expect(report.errors[1].message).toBe(`The books of ${until} are closed.`)
  })

  test('is in the audit log, with the user who started it', async () => {
    const report = await imported(app, house, [stayRow('one')])
    const [row] = await rowsOf(reservations)
    const entries = await app
      .context()
      .db.select()
      .from(auditEntries)
      .where(eq(auditEntries.accommodationId, house.accommodationId))
    const ofImport = entries.filter(({ relatedId }) => relatedId === report.id || relatedId === row!.id)
    expect(ofImport.map(({ type }) => type).sort()).toEqual(['reservation.import', 'transfer.endImport', 'transfer.import'])
    expect(entries.find(({ type }) => type === 'reservation.import')!.actorKind).toBe('user')
  })
})

describe('An import of guests', () => {
  test('takes the primary guest of a stay once, in whatever part of the file or later file the second line is', async () => {
    await imported(app, house, [stayRow('a')])
    const guest = (key: string, row: object = {}) => ({ key, reservation: 'a', name: key, ...row })
    const others = ['b', 'c', 'd', 'e'].map((key) => guest(key))
    const file = [guest('first', { isPrimary: true }), ...others, guest('second', { isPrimary: true })]
    for (const query of ['?dryRun=true', '']) {
      const report = await imported(app, house, file, { kind: 'guests', query })
      expect(report).toMatchObject({ imported: 5, refused: 1 })
      expect(refusalsOf(report)).toEqual([[6, 'BAD_REQUEST', 'isPrimary']])
    }
    const guests = linesOf(await exported(house.as.manager, house, 'guests'))
    expect(guests.filter(({ isPrimary }) => isPrimary)).toMatchObject([{ key: 'first', name: 'first' }])
    expect(await imported(app, house, file, { kind: 'guests' })).toMatchObject({ imported: 0, known: 5, refused: 1 })
  })
})

describe('A dry run', () => {
  test('reports what the import would, over all parts of the file, and writes nothing', async () => {
    const file = [
      stayRow('a', 3, { room: '101', checkInCode: 'AAAA', channelId: 'ota', otaCode: 'X1' }),
      stayRow('b', 4),
      stayRow('c', 4, { roomType: 'Suite' }),
      stayRow('d', 5),
      stayRow('e', 5),
      stayRow('f', 6),
      stayRow('g', 3, { room: '101' }),
      stayRow('h', 7, { checkInCode: 'AAAA' }),
      stayRow('i', 7, { channelId: 'ota', otaCode: 'X1' }),
      stayRow('a', 8),
    ]
    const storedEvents = () => app.context().db.select().from(events).orderBy(events.id)
    const before = await storedEvents()
    const report = await imported(app, house, file, { query: '?dryRun=true' })
    expect(await rowsOf(reservations)).toEqual([])
    const after = (await storedEvents()).slice(before.length)
    expect(after.map(({ type }) => type)).toEqual(['import.started', 'import.ended'])
    const real = await imported(app, house, file)
    expect(report).toMatchObject({ dryRun: true, status: 'DONE', imported: 5, refused: 5 })
    expect(refusalsOf(report)).toEqual(refusalsOf(real))
    expect(real).toMatchObject({ imported: 5, refused: 5 })
  })
})

describe('What an import writes', () => {
  const isQuiet = async () => {
    const rows = await app
      .context()
      .db.select()
      .from(events)
      .where(and(eq(events.accommodationId, house.accommodationId), eq(events.type, 'reservation.created')))
    return rows.map(({ actor }) => actor.isQuiet ?? false)
  }

  test('is in the feed of changes, and is news for mails and webhooks only if the manager asks', async () => {
    await imported(app, house, [stayRow('a')])
    expect(await isQuiet()).toEqual([true])
    await imported(app, house, [stayRow('b', 20)], { query: '?notify=true' })
    expect(await isQuiet()).toEqual([true, false])
  })
})
