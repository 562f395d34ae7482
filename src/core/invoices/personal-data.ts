import { and, eq } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { type InvoiceDocument, invoices, type KeptData } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { INVOICES_KEPT_YEARS } from '../../kernel/limits.ts'
import { dateIn } from '../../kernel/zone.ts'
import { isIn, ofIds, ofStays, type Person, type PersonalData, textAbout } from '../../platform/personal-data/index.ts'
import { propertySettings } from '../settings/index.ts'

type Found = Pick<typeof invoices.$inferSelect, 'id' | 'issuedOn' | 'document'>

/** Invoices that name the person are kept for the property's `invoicesKeptYears`, to the end of that year; older ones lose the recipient. */
async function keepInvoices(ctx: Context, person: Person): Promise<KeptData[]> {
  const accommodationId = person.accommodationId!
  const { timeZone, reservation } = await propertySettings(ctx, ctx.db, accommodationId)
  const years = Number(reservation.invoicesKeptYears ?? INVOICES_KEPT_YEARS)
  const today = dateIn(timeZone, ctx.clock.now())
  const { scrubbed } = textAbout(person, ctx.ports.rules.phoneCountry)
  const byEnd = new Map<string, string[]>()
  for (const { id, issuedOn, document } of await invoicesOf(ctx, person)) {
    const text = JSON.stringify(document)
    if (scrubbed(text, false) === text) continue
    const until = `${Number(issuedOn.split('-')[0]) + years}-12-31`
    byEnd.set(until, [...(byEnd.get(until) ?? []), id])
  }
  const kept: KeptData[] = []
  for (const [until, ids] of [...byEnd].toSorted())
    if (until < today) await release(ctx, accommodationId, ids)
    else kept.push({ what: 'invoices', reason: 'Tax law asks for invoices as they were issued.', rows: ids.length, until, ids })
  return kept
}

const invoicesOf = async ({ db }: Context, person: Person): Promise<Found[]> => {
  const { id, issuedOn, document } = invoices
  return db
    .select({ id, issuedOn, document })
    .from(invoices)
    .where(ofIds(invoices, person, invoices.reservationId, person.reservationIds))
}

const nobody: InvoiceDocument['recipient'] = { name: '', address: null, taxNumber: null, email: null }

/** Number, amounts and taxes stay: numbers have no gaps. */
async function release({ db }: Context, accommodationId: string, ids: readonly string[]): Promise<void> {
  const isHere = and(eq(invoices.accommodationId, accommodationId), isIn(invoices.id, ids))
  for (const { id, document } of await db.select({ id: invoices.id, document: invoices.document }).from(invoices).where(isHere))
    await db
      .update(invoices)
      .set({ document: { ...document, recipient: nobody, reason: null } })
      .where(matching(invoices, { accommodationId, id }))
}

export const personalData: readonly PersonalData[] = [
  {
    table: invoices,
    columns: ['document'],
    of: ofStays(invoices),
    erase: 'keep',
    keeps: async (ctx, person) => (person.kind === 'GUEST' && person.reservationIds.length > 0 ? keepInvoices(ctx, person) : []),
    release,
  },
]
