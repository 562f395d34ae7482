import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching } from '../../db/rows.ts'
import {
  accommodations,
  bookingMessageKinds,
  bookingMessageLocales,
  bookingMessageTemplates,
  invoiceProfiles,
} from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { TEMPLATE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { english as en } from './defaults/english.ts'
import { korean as ko } from './defaults/korean.ts'
import { type MessageKind, type MessageLocale, refuseUnknownPlaceholders, type Template } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import { issuesInvoices, propertyColumns } from './read-booking.ts'
import type { BookingMessageTemplateRow } from './view.ts'

const OfAccommodation = z.object({ accommodationId: id })

/** Every message of a property in every language, with its own texts or those in code. */
export const listTemplates = verbAt(
  messagesPolicy.bookingMessageTemplates,
  OfAccommodation,
  async (ctx, { accommodationId }): Promise<BookingMessageTemplateRow[]> => {
    const rows = await ctx.db
      .select({ property: propertyColumns, own: bookingMessageTemplates })
      .from(accommodations)
      .leftJoin(invoiceProfiles, issuesInvoices)
      .leftJoin(bookingMessageTemplates, eq(bookingMessageTemplates.accommodationId, accommodations.id))
      .where(eq(accommodations.id, accommodationId))
    const { property } = rows[0] ?? fail('ACCOMMODATION_NOT_FOUND')
    return bookingMessageKinds.flatMap((kind) =>
      bookingMessageLocales.map((locale) => {
        const found = rows.find(({ own }) => own?.kind === kind && own.locale === locale)
        return { ...rowOf({ accommodationId, kind, locale }, found?.own ?? undefined), property }
      }),
    )
  },
)

const TemplateKey = z.object({ accommodationId: id, kind: z.enum(bookingMessageKinds), locale: z.enum(bookingMessageLocales) })
type TemplateKey = z.infer<typeof TemplateKey>

type StoredTemplate = typeof bookingMessageTemplates.$inferSelect

const rowOf = (key: TemplateKey, own: StoredTemplate | undefined): BookingMessageTemplateRow => ({
  ...key,
  ...(own ?? defaultTemplates[key.locale][key.kind]),
  isDefault: own === undefined,
  updatedAt: own?.updatedAt ?? null,
})

const isTemplate = ({ accommodationId, kind, locale }: TemplateKey) =>
  matching(bookingMessageTemplates, { accommodationId, kind, locale })

async function ownOf(db: Database, key: TemplateKey) {
  const [own] = await db.select().from(bookingMessageTemplates).where(isTemplate(key))
  return own
}

/** The texts that a message is written with. */
export const templateOf = async (db: Database, key: TemplateKey): Promise<Template> => rowOf(key, await ownOf(db, key))

/** What a property sends until it writes its own. A paragraph without a value, such as a link, is left out. */
const defaultTemplates: Record<MessageLocale, Record<MessageKind, Template>> = { en, ko }

const words = (max: number) => z.string().max(max).regex(/\S/, 'expected a text').nullish()

const SetTemplate = TemplateKey.extend({
  subject: words(TEMPLATE_CHARACTERS_MAX.subject),
  mail: words(TEMPLATE_CHARACTERS_MAX.mail),
  text: words(TEMPLATE_CHARACTERS_MAX.text),
  dryRun: z.boolean().nullish(),
})

/** What is left out stays. A dry run checks and shows the texts, and stores nothing. */
export const setTemplate = verbAt(
  messagesPolicy.setBookingMessageTemplate,
  SetTemplate,
  async (ctx, { subject, mail, text, dryRun, ...located }): Promise<BookingMessageTemplateRow> =>
    transact(ctx, async (unit) => {
      const before = rowOf(located, await lockTemplate(unit, located))
      const texts = { subject: subject ?? before.subject, mail: mail ?? before.mail, text: text ?? before.text }
      refuseUnknownPlaceholders(located.kind, texts)
      // not audited: nothing changes
      if (dryRun) return { ...before, ...texts }
      const set = { ...texts, updatedAt: ctx.clock.now() }
      const row = { ...located, ...set }
      const { accommodationId, kind, locale } = bookingMessageTemplates
      const target = [accommodationId, kind, locale]
      await unit.db.insert(bookingMessageTemplates).values(row).onConflictDoUpdate({ target, set })
      record(unit, located, 'Set', before, texts)
      return rowOf(located, row)
    }),
)

/** Back to the texts in code. */
export const resetTemplate = verbAt(
  messagesPolicy.resetBookingMessageTemplate,
  TemplateKey,
  async (ctx, located): Promise<BookingMessageTemplateRow> =>
    transact(ctx, async (unit) => {
      const before = await lockTemplate(unit, located)
      const after = rowOf(located, undefined)
      if (!before) return after
      await unit.db.delete(bookingMessageTemplates).where(isTemplate(located))
      record(unit, located, 'Reset', before, after)
      return after
    }),
)

async function lockTemplate({ db }: Unit, located: TemplateKey): Promise<StoredTemplate | undefined> {
  await accommodationOf(db, located.accommodationId)
  // two first calls at once would both find no row to lock
  await lockName(db, 'message template', located.accommodationId, located.kind, located.locale)
  return ownOf(db, located)
}

const textsOf = ({ subject, mail, text }: Template) => ({ subject, mail, text })

function record(unit: Unit, { accommodationId, kind, locale }: TemplateKey, did: string, before: Template, after: Template) {
  unit.record({
    accommodationId,
    type: 'bookingMessageTemplate.set',
    log: `${did} the message ${kind} (${locale}).`,
    relatedId: accommodationId,
    before: textsOf(before),
    after: textsOf(after),
    event: 'booking_message_template.changed',
    payload: { kind, locale },
  })
}
