import type { Language, Spelling } from './history-words.ts'

type Values = Readonly<Record<string, unknown>>

interface Change {
  before: Values
  after: Values
}

type Phrase = (from: unknown, to: unknown, spelling: Spelling) => string

const nothing = { en: 'none', ko: '없음' } as const

const fromTo =
  (name: Readonly<Record<Language, string>>, write: (value: unknown, spelling: Spelling) => string = String): Phrase =>
  (from, to, spelling) => {
    const { language } = spelling
    const [old, now] = [from, to].map((value) => (value == null ? nothing[language] : write(value, spelling)))
    return `${name[language]} ${old} → ${now}`
  }

const now =
  (name: Readonly<Record<Language, string>>, write: (value: unknown, spelling: Spelling) => string): Phrase =>
  (_, to, spelling) =>
    `${name[spelling.language]}: ${to == null ? nothing[spelling.language] : write(to, spelling)}`

const only =
  (name: Readonly<Record<Language, string>>): Phrase =>
  (_from, _to, { language }) =>
    name[language]

const total = (rates: unknown) => (rates as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)

/** What a change of each field is called. Names of guests and texts of memos are not repeated. */
const phrases: Readonly<Record<string, Phrase>> = {
  sleeps: fromTo({ en: 'adults', ko: '성인' }),
  childSleeps: fromTo({ en: 'children', ko: '어린이' }),
  infantSleeps: fromTo({ en: 'infants', ko: '유아' }),
  childAges: now({ en: 'ages', ko: '나이' }, (ages, { language }) => (ages as number[]).join(', ') || nothing[language]),
  primaryGuest: only({ en: 'details of the main guest', ko: '대표 투숙객 정보' }),
  guests: only({ en: 'the other guests', ko: '동반 투숙객' }),
  channelId: fromTo({ en: 'channel', ko: '판매 채널' }),
  otaCode: fromTo({ en: 'booking number', ko: '예약 번호' }),
  ratePlanId: only({ en: 'rate plan', ko: '요금제' }),
  intendedRoomTypeId: only({ en: 'room type', ko: '객실 타입' }),
  releaseAt: fromTo({ en: 'held until', ko: '보류 기한' }, (at, { moment }) => moment(at)),
  price: now({ en: 'price', ko: '요금' }, (amount, { money }) => money(amount)),
  nightlyRates: now({ en: 'price of the nights', ko: '숙박 요금' }, (rates, { money }) => money(total(rates))),
  memo: only({ en: 'memo', ko: '메모' }),
  request: only({ en: 'request', ko: '요청 사항' }),
  bookingId: only({ en: 'group booking', ko: '단체 예약' }),
}

/** The change of the times; null if they stay. */
function movedTimes({ before, after }: Change, { language, moment }: Spelling): string | null {
  const isKo = language === 'ko'
  const [start, end] = ['useStartAt', 'useExpireAt'].map((name) =>
    after[name] == null || before[name] == null ? null : { from: moment(before[name]), to: moment(after[name]) },
  )
  if (start && end) {
    const [from, to] = [`${start.from} – ${end.from}`, `${start.to} – ${end.to}`]
    return isKo ? `일정 ${from} → ${to}` : `Moved from ${from} to ${to}`
  }
  if (start) return isKo ? `체크인 ${start.from} → ${start.to}` : `Check-in moved from ${start.from} to ${start.to}`
  if (end) return isKo ? `체크아웃 ${end.from} → ${end.to}` : `Check-out moved from ${end.from} to ${end.to}`
  return null
}

/** What changed of a stay, in words; null if no field has words. */
export function changesOf({ before, after }: Change, spelling: Spelling): string | null {
  const times = movedTimes({ before, after }, spelling)
  const others = Object.keys(after).flatMap((name) => phrases[name]?.(before[name], after[name], spelling) ?? [])
  if (spelling.language === 'ko') {
    const all = [...(times ? [times] : []), ...others]
    return all.length === 0 ? null : `변경: ${all.join(', ')}`
  }
  const changed = others.length === 0 ? null : `Changed ${others.join(', ')}`
  return [times, changed].filter((sentence) => sentence !== null).join('. ') || null
}
