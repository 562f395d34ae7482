import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
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
import { verbAt } from '../../kernel/verb.ts'
import { english as en } from './defaults/english.ts'
import { korean as ko } from './defaults/korean.ts'
import type { MessageKind, MessageLocale, Template } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import { issuesInvoices, propertyColumns } from './read-property.ts'
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

export interface TemplateKey {
  accommodationId: string
  kind: MessageKind
  locale: MessageLocale
}

export type StoredTemplate = typeof bookingMessageTemplates.$inferSelect

export const rowOf = (key: TemplateKey, own: StoredTemplate | undefined): BookingMessageTemplateRow => ({
  ...key,
  ...(own ?? defaultTemplates[key.locale][key.kind]),
  isDefault: own === undefined,
  updatedAt: own?.updatedAt ?? null,
})

export const isTemplate = ({ accommodationId, kind, locale }: TemplateKey) =>
  matching(bookingMessageTemplates, { accommodationId, kind, locale })

/** The texts that a message is written with. */
export async function templateOf(db: Database, key: TemplateKey): Promise<Template> {
  const [own] = await db.select().from(bookingMessageTemplates).where(isTemplate(key))
  return rowOf(key, own)
}

/** What a property sends until it writes its own. A paragraph without a value, such as a link, is left out. */
const defaultTemplates: Record<MessageLocale, Record<MessageKind, Template>> = { en, ko }
