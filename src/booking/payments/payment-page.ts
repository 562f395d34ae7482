import { eq } from 'drizzle-orm'
import type { StoredBooking } from '../../core/bookings/index.ts'
import { matching } from '../../db/rows.ts'
import { accommodations, bookings } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { type ClientData, isOpen, PaymentError, type PaymentState } from '../../platform/payments/index.ts'
import { isSameSecret } from '../../platform/tokens/index.ts'
import { accountOf, openAccount } from './accounts.ts'
import { askForPayment } from './ask-provider.ts'
import { isSaleOpen } from './balance.ts'
import { locateIntent, type StoredIntent } from './intents.ts'
import { paymentsPolicy } from './policy.ts'

/** What the page shows on which a guest pays by the provider's own form. */
export interface PaymentPage extends Pick<StoredIntent, 'amount' | 'currency' | 'returnUrl'> {
  /** PAY: by the form. PAID: it is made, or the bank is at it. OVER: it can be made no more. LATER: the provider does not answer. */
  step: 'PAY' | 'PAID' | 'OVER' | 'LATER'
  driver: string
  formOrigins: readonly string[]
  accommodationName: string
  bookingNumber: string
  locale: string | null
  /** How long the guest may still pay. */
  secondsLeft: number
  client: ClientData | null
}

const purpose = 'payment page'

/**
 * The page of an attempt to pay, for providers without a page of their own. Who has its address may pay, and learns the amount. A payment that
 * only `confirmBooking` makes, with what the guest brings back, needs somewhere to come back to.
 */
export function paymentPageUrl({ ports }: Context, driver: string, { id, returnUrl }: StoredIntent): string | null {
  const { paymentPage: page } = ports.rules
  const { formOrigins, reservesMoney } = ports.payments.driver(driver)!.traits
  if (page === null || formOrigins === null || (returnUrl === null && !reservesMoney)) return null
  return `${page}/${id}.${ports.tokens.mac(purpose, id)}`
}

/** The attempt of an address that this server made; any other is `PAYMENT_NOT_FOUND`. */
export async function paymentPage(ctx: Context, token: string): Promise<PaymentPage> {
  authorize(ctx.actor, paymentsPolicy.paymentPage)
  const { db, ports } = ctx
  const id = token.slice(0, token.indexOf('.'))
  const isIssued = ulidPattern.test(id) && ports.tokens.macs(purpose, id).some((mac) => isSameSecret(`${id}.${mac}`, token))
  if (!isIssued) fail('PAYMENT_NOT_FOUND')
  const intent = await locateIntent(db, id)
  const { accommodationId, bookingId, amount, currency, returnUrl } = intent
  const [of] = await db
    .select({ booking: bookings, accommodationName: accommodations.name })
    .from(bookings)
    .innerJoin(accommodations, eq(accommodations.id, bookings.accommodationId))
    .where(matching(bookings, { accommodationId, id: bookingId }))
  const { booking, accommodationName } = of!
  const account = await accountOf(db, accommodationId, intent.accountId)
  const { name: driver, traits } = ports.payments.driver(account.driver) ?? fail('PAYMENT_NOT_FOUND')
  const endsAt = intent.balanceUntil ?? booking.expiresAt
  const secondsLeft = Math.max(0, Math.ceil(((endsAt?.getTime() ?? 0) - ctx.clock.now().getTime()) / 1000))
  const shown = {
    amount,
    currency,
    returnUrl,
    driver,
    formOrigins: traits.formOrigins ?? [],
    secondsLeft,
    accommodationName,
    bookingNumber: booking.number,
    locale: booking.locale,
    client: null,
  }
  if (!mayBePaid(intent, booking, ctx.clock.now())) return { ...shown, step: intent.decision === 'TAKE' ? 'PAID' : 'OVER' }
  const opened = openAccount(ctx, account)
  // what is not in the row yet is given to no browser
  if (!opened || intent.reference === null) return { ...shown, step: 'LATER' }
  try {
    const { state, client } = await askForPayment(ctx, opened, intent)
    return { ...shown, step: stepOf(state), client: state === 'CREATED' ? client : null }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ intentId: id, kind: error.kind, code: error.code }, 'A guest cannot pay: the payment provider does not answer')
    return { ...shown, step: 'LATER' }
  }
}

function stepOf(state: PaymentState): PaymentPage['step'] {
  if (state === 'CREATED') return 'PAY'
  return isOpen(state) || state === 'CAPTURED' ? 'PAID' : 'OVER'
}

const mayBePaid = ({ decision, balanceUntil }: StoredIntent, booking: StoredBooking, now: Date) =>
  decision === 'OPEN' && (balanceUntil === null ? isSaleOpen(booking, now) : now < balanceUntil)
