import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { lockName } from '../../db/lock-name.ts'
import { bookingMessageKinds, bookingMessageLocales, bookingMessageTemplates } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { TEMPLATE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { refuseUnknownPlaceholders, type Template } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import { isTemplate, rowOf, type StoredTemplate, type TemplateKey } from './templates.ts'
import type { BookingMessageTemplateRow } from './view.ts'

const key = { accommodationId: id, kind: z.enum(bookingMessageKinds), locale: z.enum(bookingMessageLocales) }

const words = (max: number) => z.string().max(max).regex(/\S/, 'expected a text').nullish()

const SetTemplate = z.object({
  ...key,
  subject: words(TEMPLATE_CHARACTERS_MAX.subject),
  mail: words(TEMPLATE_CHARACTERS_MAX.mail),
  text: words(TEMPLATE_CHARACTERS_MAX.text),
  dryRun: z.boolean().nullish(),
})

/** What is left out stays. A dry run checks and shows the texts, and stores nothing. */
export const setTemplate = verbAt(
  messagesPolicy.setBookingMessageTemplate,
  SetTemplate,
  async (ctx, { accommodationId, kind, locale, subject, mail, text, dryRun }): Promise<BookingMessageTemplateRow> => {
    const located = { accommodationId, kind, locale }
    return transact(ctx, async (unit) => {
      const before = await lockTemplate(unit, located)
      const standing = rowOf(located, before)
      const texts = { subject: subject ?? standing.subject, mail: mail ?? standing.mail, text: text ?? standing.text }
      refuseUnknownPlaceholders(kind, texts)
      const set = { ...texts, updatedAt: ctx.clock.now() }
      const row = { ...located, ...set }
      // not audited: nothing changes
      if (dryRun) return { ...standing, ...texts }
      const target = [bookingMessageTemplates.accommodationId, bookingMessageTemplates.kind, bookingMessageTemplates.locale]
      await unit.db.insert(bookingMessageTemplates).values(row).onConflictDoUpdate({ target, set })
      record(unit, located, 'Set', standing, texts)
      return rowOf(located, row)
    })
  },
)

const ResetTemplate = z.object(key)

/** Back to the texts in code. */
export const resetTemplate = verbAt(
  messagesPolicy.resetBookingMessageTemplate,
  ResetTemplate,
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
  const [row] = await db.select().from(bookingMessageTemplates).where(isTemplate(located))
  return row
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
