import type { BookingRow } from '../../core/bookings/index.ts'
import type { MessageChannel, MessageProperty } from '../messages/index.ts'

type Names = Readonly<Record<string, string>>

export interface BookedNameRow {
  id: string
  name: string
  names: Names
}

export interface BookedLineRow {
  date: string
  description: string
  names: Names
  amount: number
}

export type BookedPropertyRow = Pick<MessageProperty, 'name' | 'timeZone' | 'address' | 'phone' | 'email'>

export interface BookedStayRow {
  id: string
  type: 'lodge' | 'rent'
  useStartAt: Date
  useExpireAt: Date
  sleeps: number
  childSleeps: number
  infantSleeps: number
  roomType: BookedNameRow
  ratePlan: BookedNameRow | null
  lines: BookedLineRow[]
  checkInCode: string | null
  pinCode: string | null
  isCanceled: boolean
}

export interface GuestBookingRow {
  accommodationId: string
  number: string
  status: BookingRow['status']
  expiresAt: Date | null
  reservations: BookedStayRow[]
  total: number
  dueNow: number
  paid: number
  reserved: number
  due: number
  toRefund: number
  currency: string
  cancellation: { fee: number; refund: number; until: Date | null; hash: string } | null
  messagesTo: MessageChannel | null
  payments: { amount: number; paidAt: Date }[]
  refunds: { amount: number; refundedAt: Date }[]
}

export interface ChangedStayRow
  extends Pick<
    BookedStayRow,
    'id' | 'type' | 'useStartAt' | 'useExpireAt' | 'sleeps' | 'childSleeps' | 'infantSleeps' | 'roomType' | 'lines'
  > {
  total: number
}

export interface BookingChangeRow {
  isMade: boolean
  hash: string
  stays: ChangedStayRow[]
  oldTotal: number
  total: number
  difference: number
  fee: number
  due: number
  dueNow: number
  refund: number
  currency: string
  booking: GuestBookingRow
}
