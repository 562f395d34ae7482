import { z } from 'zod'
import { bookingProofs } from '../../db/tables/bookings.ts'
import { amount, event, flag, id, moment, text } from './event.ts'

const booking = { bookingId: id }
const byGuest = flag.describe('False for what staff did.')
const aboutPayment = { ...booking, intentId: id }
const money = { amount, currency: text }
const aboutRefund = { ...aboutPayment, refundId: id, ...money }
const failure = text.nullable()

/** Bookings and their payments online. */
export const bookings = {
  'booking.held': event('A guest holds rooms online. Nobody outside is told.', { ...booking, expiresAt: moment }),
  'booking.confirmed': event('From here on its reservations exist; each has its own `reservation.created`.', {
    ...booking,
    byGuest,
    isUnproven: flag.optional(),
  }),
  'booking.proven': event('Something shows that the guest of a confirmed booking exists.', {
    ...booking,
    by: z.enum(bookingProofs),
  }),
  'booking.changed': event('Its guest or staff changed its stays, or one joined or left it.', {
    ...booking,
    byGuest,
    oldTotal: amount.describe('Of the whole booking.'),
    total: amount.describe('Of the whole booking.'),
    fee: amount.describe('What its guest pays for the change.'),
  }),
  'booking.expired': event('It was not confirmed in time.', booking),
  'booking.canceled': event('The guest gave it up or cancelled it, or the property canceled its last stays.', {
    ...booking,
    wasHeld: flag.describe('It was not confirmed.'),
    byProperty: z.literal(true).optional(),
  }),
  'booking_message_template.changed': event('The property changed a text to bookers.', { kind: text, locale: text }),

  'payment_account.changed': event('The account at a provider of payments changed.', { driver: text, enabled: flag }),
  'payment.started': event('A guest began to pay.', { ...aboutPayment, ...money }),
  'payment.captured': event('The money is taken.', { ...aboutPayment, ...money }),
  'payment.ended': event('The guest did not pay: declined, canceled or too late. No money moved.', {
    ...aboutPayment,
    state: text,
    failure,
  }),
  'payment.returned': event(
    'The money came too late, twice, for a canceled sale, or is not what was agreed on: it goes back to the guest.',
    {
      ...aboutPayment,
      ...money,
      isTooLate: flag.describe('The rooms were not held any more, and could not be sold: the guest has no booking.'),
    },
  ),
  'payment.lost': event('The sale is confirmed, and the provider does not give the money.', { ...aboutPayment, failure }),
  'payment.mismatched': event('The provider has another amount or currency than agreed.', {
    ...aboutPayment,
    ...money,
    agreed: amount,
    agreedCurrency: text,
    isKept: flag.describe('The amount stands on the folios; otherwise it goes back.'),
  }),
  'payment.stuck': event(
    'For hours the provider has not done what has to be done; or nobody knows whether it made a refund, which is named then.',
    { ...aboutPayment, failure, refundId: id.optional(), amount: amount.optional(), currency: text.optional() },
  ),
  'payment.refunded': event('The provider made a refund.', aboutRefund),
  'payment.refund_failed': event('The provider refused a refund.', {
    ...aboutRefund,
    failure,
    isRepeated: flag.describe('The server asks for another refund without being told to.'),
  }),
} as const
