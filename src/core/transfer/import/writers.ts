import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { importPayments } from '../../folios/index.ts'
import { importGuests, importReservations } from '../../reservations/index.ts'
import type { TransferKind } from '../columns.ts'
import { type Claim, knownKeys } from './claims-and-keys.ts'
import type { Written } from './import-lines.ts'
import { writeRates } from './write-rates.ts'

export interface Line {
  line: number
  values: Record<string, unknown>
}

interface Writer {
  /** Writes the lines by the verb of their slice, which joins the unit. */
  write(ctx: Context, unit: Unit, accommodationId: string, lines: readonly Line[]): Promise<Written[]>
  /** What the line takes for itself, as later lines of a dry run must know. */
  claims(line: Line): Claim[]
}

/** The text of a column. Another value is none: the verb refuses it. */
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const keyClaim = ({ line, values: { key } }: Line): Claim => ({
  line,
  claim: `key ${key}`,
  error: 'IMPORT_KEY_REPEATED',
  field: 'key',
})

const primaryClaim = ({ line, values }: Line): Claim => ({
  line,
  claim: `primary ${text(values.reservation)}`,
  error: 'BAD_REQUEST',
  field: 'isPrimary',
})

const folioClaim = ({ values }: Line) => `folio ${text(values.reservation)}`

export const writers: Readonly<Record<TransferKind, Writer>> = {
  RESERVATIONS: {
    write: (ctx, unit, accommodationId, lines) =>
      importReservations(unit.joined(ctx), { accommodationId, lines: lines.map(({ values }) => values) }),
    claims: claimsOfStay,
  },
  GUESTS: {
    async write(ctx, unit, accommodationId, lines) {
      const found = await rowsNamed(unit, accommodationId, 'RESERVATIONS', lines, 'reservation')
      return writeFound(found, lines, (accepted) => importGuests(unit.joined(ctx), { accommodationId, lines: accepted }))
    },
    claims: (line) => [keyClaim(line), ...(line.values.isPrimary === true ? [primaryClaim(line)] : [])],
  },
  PAYMENTS: {
    write: writePayments,
    claims: (line) => [
      keyClaim(line),
      { line: line.line, claim: folioClaim(line), error: null, field: 'reservation', values: line.values },
    ],
  },
  RATES: { write: writeRates, claims: () => [] },
}

function claimsOfStay(line: Line): Claim[] {
  const { status, deletedAt, checkInCode, channelId, otaCode, room, useStartAt, useExpireAt } = line.values
  if (deletedAt != null) return [keyClaim(line)]
  const claim = (name: string, error: Claim['error'], field: string): Claim => ({ line: line.line, claim: name, error, field })
  const isOpen = status !== 'CHECKED_OUT'
  return [
    keyClaim(line),
    ...(isOpen && checkInCode != null ? [claim(`code ${text(checkInCode)}`, 'CODE_TAKEN', 'checkInCode')] : []),
    ...(channelId != null && otaCode != null
      ? [claim(`ota ${JSON.stringify([channelId, otaCode])}`, 'OTA_CODE_TAKEN', 'otaCode')]
      : []),
    ...(isOpen && room != null
      ? [
          {
            ...claim(`room ${text(room)}`, 'ROOM_NOT_AVAILABLE', 'room'),
            period: { from: text(useStartAt), to: text(useExpireAt) },
          },
        ]
      : []),
    ...(status === 'CHECKED_IN' ? [claim(`in house ${text(room)}`, 'ROOM_NOT_AVAILABLE', 'room')] : []),
  ]
}

/** Key → id of the rows that the lines name. */
async function rowsNamed(
  { db }: Unit,
  accommodationId: string,
  kind: 'RESERVATIONS' | 'PAYMENTS',
  lines: readonly Line[],
  field: string,
): Promise<(Line & { id: string | null })[]> {
  const keys = lines.flatMap(({ values }) => (typeof values[field] === 'string' ? [values[field]] : []))
  const known = await knownKeys(db, accommodationId, kind, keys)
  return lines.map((line) => ({ ...line, id: known.get(text(line.values[field]))?.subjectId ?? null }))
}

/** Writes the lines whose reservation is known; the others are refused. */
async function writeFound(
  found: readonly (Line & { id: string | null })[],
  lines: readonly Line[],
  write: (accepted: Record<string, unknown>[]) => Promise<Written[]>,
): Promise<Written[]> {
  const accepted = found.flatMap(({ values, id: reservationId }) =>
    reservationId === null ? [] : [{ ...values, reservationId }],
  )
  const written = accepted.length === 0 ? [] : await write(accepted)
  let next = 0
  return lines.map((_, at) =>
    found[at]!.id === null ? new FoyerError('RESERVATION_NOT_FOUND', { field: 'reservation' }) : written[next++]!,
  )
}

/** A refund may give back a payment of the same chunk, so payments are written first. */
async function writePayments(ctx: Context, unit: Unit, accommodationId: string, lines: readonly Line[]): Promise<Written[]> {
  const found = await rowsNamed(unit, accommodationId, 'RESERVATIONS', lines, 'reservation')
  const paid = await rowsNamed(unit, accommodationId, 'PAYMENTS', lines, 'payment')
  return writeFound(found, lines, (accepted) => {
    const idOf = new Map(paid.map(({ values, id }) => [values.key, id]))
    const named = accepted.map(({ payment, ...values }) => ({
      ...values,
      paymentId: payment == null ? null : (idOf.get(values.key) ?? payment),
    }))
    return importPayments(unit.joined(ctx), { accommodationId, lines: named })
  })
}
