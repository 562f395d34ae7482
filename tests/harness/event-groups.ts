import type { EventType } from '../../src/kernel/events.ts'

export type Types = readonly EventType[]

export const stock: Types = [
  'inventory.changed',
  'reservation.overbooked',
  'reservation.overbooking_ended',
  'reservation.overbooking_to_count',
]
/** More or less can be sold, whatever is reserved. */
export const level: Types = ['inventory.changed', 'inventory.overbooked', 'reservation.overbooking_to_count']
/** A late hourly guest is checked out by whoever takes the room. */
export const leaving: Types = ['reservation.checked_out', 'reservation.checked_out_owing']
export const price: Types = ['folio.nights_changed', 'folio.charge_added']
export const entry: Types = [
  ...stock,
  'reservation.created',
  'reservation.room_assigned',
  'reservation.capacity_exceeded',
  'reservation.sold_while_stopped',
  'room.state_changed',
]
export const intoRoom: Types = [
  ...stock,
  ...leaving,
  'reservation.room_assigned',
  'reservation.room_changed',
  'reservation.capacity_exceeded',
  'room.state_changed',
]
export const change: Types = [
  ...stock,
  ...price,
  'reservation.amended',
  'reservation.changed',
  'reservation.capacity_exceeded',
  'reservation.room_unassigned',
  'room.state_changed',
]
export const move: Types = [...intoRoom, ...price, 'reservation.amended']
export const checkIn: Types = [...intoRoom, ...price, 'reservation.checked_in']
export const checkOut: Types = [...stock, ...leaving, 'room.state_changed']
export const cancellation: Types = [...stock, ...price, 'reservation.canceled', 'room.state_changed']
export const noShow: Types = [...stock, ...price, 'reservation.no_show', 'room.state_changed']
export const restoration: Types = [...stock, ...price, ...leaving, 'reservation.restored', 'room.state_changed']
export const sale: Types = [...entry, 'booking.confirmed', 'booking.proven']
/** What a provider of payments answers. */
export const answered: Types = [
  ...sale,
  'folio.payment_recorded',
  'folio.refund_recorded',
  'payment.captured',
  'payment.ended',
  'payment.returned',
  'payment.lost',
  'payment.mismatched',
  'payment.stuck',
  'payment.refunded',
  'payment.refund_failed',
]
