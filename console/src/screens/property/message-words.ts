import { computed } from '@preact/signals'
import { preferences } from '../../data/preferences.ts'
import type { MessagesQuery } from '../../generated/property.ts'

type Kind = MessagesQuery['bookingMessageTemplates'][number]['kind']

const texts: Readonly<Record<'en' | 'ko', Readonly<Record<Kind, string>>>> = {
  en: {
    CONFIRMATION: 'Booking confirmed',
    PAYMENT_RECEIPT: 'Payment received',
    CHANGE: 'Booking changed',
    CANCELLATION: 'Booking cancelled',
    STAY_CANCELLATION: 'One stay cancelled',
    REFUND: 'Refund',
    PAYMENT_TOO_LATE: 'Paid too late',
    NO_SHOW: 'No-show',
    REMINDER: 'Reminder before arrival',
    LINK: 'New link to the booking',
  },
  ko: {
    CONFIRMATION: '예약 확정',
    PAYMENT_RECEIPT: '결제 완료',
    CHANGE: '예약 변경',
    CANCELLATION: '예약 취소',
    STAY_CANCELLATION: '일부 숙박 취소',
    REFUND: '환불',
    PAYMENT_TOO_LATE: '결제 지연',
    NO_SHOW: '노쇼',
    REMINDER: '도착 전 안내',
    LINK: '예약 링크 재발송',
  },
}

/** What a message tells of. */
export const messageWords = computed(() => texts[preferences.value.language])
