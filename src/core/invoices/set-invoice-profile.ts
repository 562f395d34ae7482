import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockName } from '../../db/lock-name.ts'
import { invoiceProfiles } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import { id, identifier, name, oneLine, severalLines } from '../../kernel/inputs.ts'
import { INVOICE_FOOTER_CHARACTERS_MAX, INVOICE_PREFIX_CHARACTERS_MAX, PHONE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { address, email, taxNumber } from './inputs.ts'
import { invoicesPolicy } from './policy.ts'
import type { InvoiceProfileRow } from './view.ts'

/** With a digit at its end, `1` and 12 would make the same number as no prefix and 112. */
const numberPrefix = z
  .string()
  .max(INVOICE_PREFIX_CHARACTERS_MAX)
  .regex(/(^|\P{Nd})$/u, 'must not end with a digit')

const SetInvoiceProfile = byLimits((limits) =>
  z.object({
    accommodationId: id,
    legalName: name(limits).nullish(),
    address: address.nullish(),
    taxNumber: taxNumber.nullish(),
    email: email.nullish(),
    phone: identifier(PHONE_CHARACTERS_MAX).nullish(),
    numberPrefix: oneLine(numberPrefix).nullish(),
    footer: severalLines(z.string().max(INVOICE_FOOTER_CHARACTERS_MAX)).nullish(),
  }),
)

type Fields = Omit<FieldsOf<typeof SetInvoiceProfile>, 'accommodationId'>
type Values = Omit<InvoiceProfileRow, 'accommodationId' | 'updatedAt'>

export const setInvoiceProfile = verbAt(
  invoicesPolicy.setInvoiceProfile,
  SetInvoiceProfile,
  async (ctx, { accommodationId, ...fields }) =>
    transact(ctx, async ({ db, record }) => {
      await accommodationOf(db, accommodationId)
      // the first two calls at once would both find no row to lock
      await lockName(db, 'invoice profile', accommodationId)
      const [before] = await db.select().from(invoiceProfiles).where(eq(invoiceProfiles.accommodationId, accommodationId))
      const after = valuesAfter(before, fields)
      const values = { ...after, updatedAt: ctx.clock.now() }
      const [row] = await db
        .insert(invoiceProfiles)
        .values({ accommodationId, ...values })
        .onConflictDoUpdate({
          target: invoiceProfiles.accommodationId,
          set: values,
          setWhere: eq(invoiceProfiles.accommodationId, accommodationId),
        })
        .returning()
      record({
        accommodationId,
        type: 'invoice.setProfile',
        log: 'Changed who issues the invoices.',
        relatedId: accommodationId,
        ...(before && { before }),
        after,
        event: 'invoice.profile_changed',
        payload: { accommodationId },
      })
      return row!
    }),
)

/** What is left out is kept, and null clears all but the name and the address. */
function valuesAfter(before: InvoiceProfileRow | undefined, fields: Fields): Values {
  const needed = (field: 'legalName' | 'address') =>
    (fields[field] === undefined ? before?.[field] : fields[field]) ?? refuseField(field, 'a profile has one')
  const clearable = (field: 'taxNumber' | 'email' | 'phone' | 'footer') =>
    (fields[field] === undefined ? before?.[field] : fields[field]) ?? null
  return {
    legalName: needed('legalName'),
    address: needed('address'),
    taxNumber: clearable('taxNumber'),
    email: clearable('email'),
    phone: clearable('phone'),
    numberPrefix: (fields.numberPrefix === undefined ? before?.numberPrefix : fields.numberPrefix) ?? '',
    footer: clearable('footer'),
  }
}
