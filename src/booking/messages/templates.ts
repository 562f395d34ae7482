import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { bookingMessageKinds, bookingMessageLocales, bookingMessageTemplates } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { defaultTemplates } from './default-templates.ts'
import type { MessageKind, MessageLocale, Template } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import type { BookingMessageTemplateRow } from './view.ts'

const OfAccommodation = z.object({ accommodationId: id })

/** Every message of a property in every language, with its own texts or those in code. */
export async function listTemplates(ctx: Context, input: z.input<typeof OfAccommodation>): Promise<BookingMessageTemplateRow[]> {
  authorize(ctx.actor, messagesPolicy.bookingMessageTemplates)
  const { accommodationId } = parse(OfAccommodation, input)
  authorize(ctx.actor, messagesPolicy.bookingMessageTemplates, accommodationId)
  const { accommodationId: tenant } = bookingMessageTemplates
  const written = await ctx.db.select().from(bookingMessageTemplates).where(eq(tenant, accommodationId))
  return bookingMessageKinds.flatMap((kind) =>
    bookingMessageLocales.map((locale) => {
      const own = written.find((row) => row.kind === kind && row.locale === locale)
      return rowOf({ accommodationId, kind, locale }, own)
    }),
  )
}

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
  and(
    eq(bookingMessageTemplates.accommodationId, accommodationId),
    eq(bookingMessageTemplates.kind, kind),
    eq(bookingMessageTemplates.locale, locale),
  )

/** The texts that a message is written with. */
export async function templateOf(db: Database, key: TemplateKey): Promise<Template> {
  const [own] = await db.select().from(bookingMessageTemplates).where(isTemplate(key))
  return rowOf(key, own)
}
