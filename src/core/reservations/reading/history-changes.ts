import { filled, nothing, type Spelling, spell, type Texts } from './history-words.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of an entry of a history. */
export interface Change {
  before: Values
  after: Values
}

/** The value of a side of an entry at a place such as `after.price`. */
export function valueAt(change: Change, place: string, spelling: Spelling): string {
  const [side, field] = place.split('.') as [keyof Change, string]
  return spell(field, change[side][field], spelling)
}

/** What a change of each field is called. Names of guests and texts of memos are not repeated. */
const phrases: Readonly<Record<string, Texts>> = {
  sleeps: { en: 'adults {before} → {after}', ko: '성인 {before} → {after}' },
  childSleeps: { en: 'children {before} → {after}', ko: '어린이 {before} → {after}' },
  infantSleeps: { en: 'infants {before} → {after}', ko: '유아 {before} → {after}' },
  childAges: { en: 'ages: {after}', ko: '나이: {after}' },
  primaryGuest: { en: 'details of the main guest', ko: '대표 투숙객 정보' },
  guests: { en: 'the other guests', ko: '동반 투숙객' },
  channelId: { en: 'channel {before} → {after}', ko: '판매 채널 {before} → {after}' },
  otaCode: { en: 'booking number {before} → {after}', ko: '예약 번호 {before} → {after}' },
  ratePlanId: { en: 'rate plan', ko: '요금제' },
  intendedRoomTypeId: { en: 'room type', ko: '객실 타입' },
  releaseAt: { en: 'held until {before} → {after}', ko: '보류 기한 {before} → {after}' },
  price: { en: 'price: {after}', ko: '요금: {after}' },
  nightlyRates: { en: 'price of the nights: {after}', ko: '숙박 요금: {after}' },
  memo: { en: 'memo', ko: '메모' },
  request: { en: 'request', ko: '요청 사항' },
  bookingId: { en: 'group booking', ko: '단체 예약' },
}

function phraseOf(field: string, change: Change, spelling: Spelling): string | null {
  const text = phrases[field]?.[spelling.language]
  if (text === undefined) return null
  return filled(text, (side) => {
    const value = change[side as keyof Change][field]
    return value == null ? nothing[spelling.language] : spell(field, value, spelling)
  })
}

/** Which times changed → how that is said. */
const moves: Readonly<Record<string, Texts>> = {
  'useStartAt useExpireAt': {
    en: 'Moved from {before.useStartAt} – {before.useExpireAt} to {after.useStartAt} – {after.useExpireAt}',
    ko: '일정 {before.useStartAt} – {before.useExpireAt} → {after.useStartAt} – {after.useExpireAt}',
  },
  useStartAt: {
    en: 'Check-in moved from {before.useStartAt} to {after.useStartAt}',
    ko: '체크인 {before.useStartAt} → {after.useStartAt}',
  },
  useExpireAt: {
    en: 'Check-out moved from {before.useExpireAt} to {after.useExpireAt}',
    ko: '체크아웃 {before.useExpireAt} → {after.useExpireAt}',
  },
}

/** What changed of a stay, in words; null if no field has words. */
export function changesOf(change: Change, spelling: Spelling): string | null {
  const { before, after } = change
  const moved = ['useStartAt', 'useExpireAt'].filter((name) => after[name] != null && before[name] != null).join(' ')
  const times = moves[moved] ? [filled(moves[moved][spelling.language], (place) => valueAt(change, place, spelling))] : []
  const others = Object.keys(after).flatMap((field) => phraseOf(field, change, spelling) ?? [])
  if (spelling.language === 'ko') return times.length + others.length === 0 ? null : `변경: ${[...times, ...others].join(', ')}`
  return [...times, ...(others.length === 0 ? [] : [`Changed ${others.join(', ')}`])].join('. ') || null
}
