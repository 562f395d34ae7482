import { z } from 'zod'
import { chargeKinds, chargeSources, reservationStatuses, reservationTypes, untaxedKinds } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { freeText } from '../../../kernel/free-texts.ts'
import { day, identifier, label, memo, name, reference } from '../../../kernel/inputs.ts'
import type { Limits } from '../../../kernel/limits.ts'
import {
  ARTICLES_OF_ROUTE_MAX,
  FOLIOS_OF_STAY_MAX,
  IMPORT_CHARGES_MAX,
  IMPORTED_TEXT_CHARACTERS_MAX,
  PAYMENT_AHEAD_MS_MAX,
  PRICE_MAX,
  REASON_CHARACTERS_MAX,
  ROUTES_OF_FOLIO_MAX,
  TAX_PPM_MAX,
  WORD_CHARACTERS_MAX,
} from '../../../kernel/limits.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { currency, moment } from '../../../rest/common-schemas.ts'
import { route } from '../../routing/index.ts'
import { ages, people } from '../guests/guests.ts'
import { refuseInvalidPeriod } from '../period.ts'

const amount = z.int().min(-PRICE_MAX).max(PRICE_MAX)

const Tax = z.object({
  code: identifier(WORD_CHARACTERS_MAX),
  name: label(IMPORTED_TEXT_CHARACTERS_MAX),
  ratePpm: z.int().min(0).max(TAX_PPM_MAX).nullable(),
  amount,
  included: z.boolean(),
  base: amount.optional(),
})

const Charge = z.object({
  date: day,
  kind: z.enum(chargeKinds).nullish(),
  source: z.enum(chargeSources).default('RATE'),
  /** Its code. */
  article: reference.nullish(),
  amount,
  description: label(IMPORTED_TEXT_CHARACTERS_MAX).default('Accommodation'),
  taxes: z.array(Tax).max(IMPORT_CHARGES_MAX).default([]),
  taxGroup: reference.nullish(),
  untaxed: z.enum(untaxedKinds).nullish(),
  untaxedReason: label(IMPORTED_TEXT_CHARACTERS_MAX).nullish(),
  isOfEntry: z.boolean().default(false),
  /** Its place in `folios`, from 1; the guest's own folio without one. */
  folio: z
    .int()
    .min(1)
    .max(FOLIOS_OF_STAY_MAX - 1)
    .nullish(),
  /** What the parts of a charge have in common. */
  splitOf: z.int().min(1).max(IMPORT_CHARGES_MAX).nullish(),
})

/** A folio beside the guest's own. Companies and articles go by their codes. */
const Folio = z.object({
  name: label(IMPORTED_TEXT_CHARACTERS_MAX),
  company: reference.nullish(),
  routes: z
    .array(route.omit({ articleIds: true }).extend({ articles: z.array(reference).max(ARTICLES_OF_ROUTE_MAX).nullish() }))
    .max(ROUTES_OF_FOLIO_MAX)
    .default([]),
  chargedMax: z.int().min(0).max(PRICE_MAX).nullish(),
  closedAt: moment.nullish(),
})

type ImportedCharge = z.output<typeof Charge>

/** A reservation as a file has it: room type and room by name, and in any state. */
export const ImportLine = byLimits((limits) =>
  z.object({
    status: z.enum(reservationStatuses),
    type: z.enum(reservationTypes),
    useStartAt: moment,
    useExpireAt: moment,
    intendedUseStartAt: moment.nullish(),
    intendedUseExpireAt: moment.nullish(),
    roomType: name(limits),
    room: name(limits).nullish(),
    sleeps: people.nullish(),
    childSleeps: people.nullish(),
    infantSleeps: people.nullish(),
    childAges: ages.nullish(),
    guestName: name(limits),
    channelId: reference.nullish(),
    otaCode: reference.nullish(),
    ratePlan: reference.nullish(),
    checkInCode: z
      .string()
      .regex(/^[0-9A-Za-z-]{4,64}$/, 'expected 4 to 64 letters, digits and -')
      .nullish(),
    releaseAt: moment.nullish(),
    checkedInAt: moment.nullish(),
    checkedOutAt: moment.nullish(),
    deletedAt: moment.nullish(),
    noShowAt: moment.nullish(),
    deletionReason: label(IMPORTED_TEXT_CHARACTERS_MAX).nullish(),
    cancelledBy: label(IMPORTED_TEXT_CHARACTERS_MAX).nullish(),
    cancelReason: freeText(z.string().max(Math.max(limits.MEMO_CHARACTERS_MAX, REASON_CHARACTERS_MAX))).nullish(),
    memo: memo(limits).nullish(),
    request: memo(limits).nullish(),
    currency: currency.nullish(),
    charges: z.array(Charge).max(IMPORT_CHARGES_MAX).nullish(),
    folios: z
      .array(Folio)
      .max(FOLIOS_OF_STAY_MAX - 1)
      .nullish(),
    createdAt: moment.nullish(),
  }),
)

export type ImportLine = z.output<ReturnType<typeof ImportLine>>

/** What contradicts itself in a line. */
export function refuseContradictoryLine(line: ImportLine, limits: Limits, now: Date): void {
  refuseInvalidPeriod(line, limits)
  const { intendedUseStartAt = null, intendedUseExpireAt = null, deletedAt = null, room = null } = line
  if ((intendedUseStartAt === null) !== (intendedUseExpireAt === null))
    refuseField('intendedUseExpireAt', 'give both times that were booked, or neither')
  if (intendedUseStartAt && intendedUseExpireAt)
    refuseInvalidPeriod({ useStartAt: intendedUseStartAt, useExpireAt: intendedUseExpireAt }, limits)
  refuseWrongRelease(line, now)
  if (line.status === 'INQUIRY' && room !== null) refuseField('room', 'an INQUIRY holds nothing, so it takes no room')
  if (['HOLDING', 'CHECKED_IN'].includes(line.status) && room === null) fail('ROOM_UNASSIGNED', { field: 'room' })
  if (line.noShowAt && deletedAt === null) refuseField('noShowAt', 'a no-show is deleted: give deletedAt')
  for (const field of ['deletedAt', 'noShowAt', 'checkedInAt', 'checkedOutAt', 'createdAt'] as const)
    if (line[field] && line[field].getTime() > now.getTime() + PAYMENT_AHEAD_MS_MAX) refuseField(field, 'lies in the future')
  refuseWrongCharges(line)
}

function refuseWrongRelease({ status, releaseAt = null, deletedAt = null }: ImportLine, now: Date): void {
  if ((status === 'TENTATIVE') !== (releaseAt !== null))
    refuseField('releaseAt', 'is required for TENTATIVE and not allowed otherwise')
  if (releaseAt && releaseAt <= now && deletedAt === null) refuseField('releaseAt', 'must lie in the future')
}

export const isNight = ({ kind, source }: ImportedCharge) => (kind ?? (source === 'RATE' ? 'NIGHT' : 'EXTRA')) === 'NIGHT'

function refuseWrongCharges({ charges, folios }: Pick<ImportLine, 'charges' | 'folios'>): void {
  const all = charges ?? []
  for (const [, parts] of Map.groupBy(all.filter(isNight), ({ date }) => date)) {
    const [{ splitOf }, folios] = [parts[0]!, new Set(parts.map(({ folio }) => folio ?? 0))]
    const isDivided = splitOf != null && parts.every((part) => part.splitOf === splitOf) && folios.size === parts.length
    if (parts.length > 1 && !isDivided) refuseField('charges', 'a night is charged twice')
  }
  if (all.some(({ folio }) => (folio ?? 0) > (folios?.length ?? 0)))
    refuseField('charges', 'a charge names a folio that is not there')
}
