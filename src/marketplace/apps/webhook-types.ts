import { z } from 'zod'
import { EVENT_PATTERN_CHARACTERS_MAX } from '../../kernel/limits.ts'

/** Type of webhook → its description. */
export const webhookTypes = {
  'installation.activated': 'A tenant installed the app and consented to its scopes.',
  'installation.upgraded': 'The installation runs another version of the app.',
  'installation.upgrade_ended': 'An upgrade no longer waits for the app; the webhook has the version in force.',
  'installation.scopes_changed': 'The tenant changed the scopes to which it consents.',
  'installation.uninstalled': 'A tenant removed the app.',
  'reservation.created': 'A deferred command created a reservation.',
  'reservation.changed': 'A deferred command changed a reservation.',
  'reservation.canceled': 'A deferred command canceled a reservation.',
  'reservation.restored': 'A deferred command restored a reservation.',
  'reservation.failed': 'A deferred command on a reservation failed for good.',
  'charge.added': 'A deferred command added a charge.',
  'charge.voided': 'A deferred command voided a charge.',
  'charge.failed': 'A deferred command on a charge failed for good.',
  'payment.recorded': 'A deferred command recorded a payment.',
  'payment.changed': 'A deferred command changed a payment.',
  'payment.voided': 'A deferred command voided a payment.',
  'payment.failed': 'A deferred command on a payment failed for good.',
  'rates.set': 'A deferred command set prices and rules.',
  'rates.failed': 'A deferred command that sets prices and rules failed for good.',
  'pms.reservation.created': 'A reservation was entered.',
  'pms.reservation.changed': 'The status or a memo of a reservation changed.',
  'pms.reservation.amended': 'The times, the guests or the booking numbers of a reservation changed.',
  'pms.reservation.room_assigned': 'A reservation got a room.',
  'pms.reservation.room_unassigned': 'A reservation lost its room.',
  'pms.reservation.room_changed': 'A reservation moved to another room.',
  'pms.reservation.checked_in': 'The guest checked in.',
  'pms.reservation.checked_out': 'The guest checked out.',
  'pms.reservation.check_in_undone': 'A check-in was undone.',
  'pms.reservation.check_out_undone': 'A check-out was undone: the guest is in house again.',
  'pms.reservation.canceled': 'A reservation was canceled.',
  'pms.reservation.no_show': 'The guest did not come: the reservation is canceled.',
  'pms.reservation.restored': 'A canceled reservation, or a no-show, was restored.',
  'pms.booking.confirmed':
    'A guest booked online, or the desk for one booker; each of its reservations is told by `pms.reservation.created` too.',
  'pms.booking.changed':
    'A guest or the desk changed a booking as a whole; each changed reservation is told by `pms.reservation.amended` and its like too.',
  'pms.booking.canceled': 'A guest canceled a booking online, or the property canceled the last stays of a booking.',
  'pms.guest.erased':
    'The property erased the personal data of a guest: erase what the app stores on the guests of these reservations and bookings.',
  'pms.sale.stopped': 'The property stopped its sale, or moved the end of the stop.',
  'pms.sale.resumed': 'The property sells again: somebody ended the stop, or its time was over.',
  'pms.rates.changed': 'Prices changed, those of derived plans included.',
  'pms.stay_rules.changed': 'Rules of stays changed.',
  'pms.inventory.changed': 'More or less of some room types can be sold.',
  'action.run': 'Somebody asks the app for an action.',
  'mapping.changed':
    'Somebody mapped an entity of the property to an item of a dataset, or removed a mapping, or its dataset was deleted.',
  'webhook.test': 'A requested test.',
} as const

export type WebhookType = keyof typeof webhookTypes

/** `reservation.*` matches all types that begin with `reservation.`, and `*` every type. */
export function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

/** A type, or the beginning of a type up to a dot. */
function isPattern(pattern: string): boolean {
  if (pattern.includes('*') && pattern !== '*' && !/^[a-z._]+\.\*$/.test(pattern)) return false
  return Object.keys(webhookTypes).some((type) => matches(pattern, type))
}

export const eventPattern = z
  .string()
  .max(EVENT_PATTERN_CHARACTERS_MAX)
  .refine(isPattern, 'expected an event such as reservation.created, or all that begin alike such as pms.reservation.*, or *')
