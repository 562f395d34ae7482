import { changesOf } from './history-changes.ts'
import { type Spelling, statusName } from './history-words.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of a history, with the numbers of the rooms that it names. */
export interface HistoryFacts {
  before: Values
  after: Values
  fromRoom: string | null
  toRoom: string | null
}

interface Sentence {
  en(facts: HistoryFacts, spelling: Spelling): string | null
  ko(facts: HistoryFacts, spelling: Spelling): string | null
}

const period = ({ useStartAt, useExpireAt }: Values, { moment }: Spelling) => `${moment(useStartAt)} – ${moment(useExpireAt)}`

const reason = ({ cancelReason }: Values) => (cancelReason ? `: ${cancelReason}` : '')

/** Null: the charges stayed, as of a guest who had come. */
const fee = ({ fee: amount }: Values, { language, money }: Spelling) => {
  if (amount == null) return ''
  if (language === 'ko') return Number(amount) === 0 ? ' 수수료 없음.' : ` 수수료 ${money(amount)}.`
  return Number(amount) === 0 ? ' No fee.' : ` The fee is ${money(amount)}.`
}

const price = ({ before, after }: HistoryFacts, { money }: Spelling): [string, string] => [
  money(before.price),
  money(after.price),
]

/** The charges of an article and of its taxes. */
const sumOf = (amounts: unknown) => (Array.isArray(amounts) ? amounts.reduce((sum, amount) => sum + Number(amount), 0) : null)

const memoNames: Readonly<Record<string, readonly [string, string]>> = {
  MEMO: ['memo', '메모'],
  REQUEST: ['request', '요청 사항'],
}
const memo = ({ before, after }: HistoryFacts) => memoNames[String(after.type ?? before.type)] ?? ['note', '메모']

/** What each action is called. An action that is missing here, or lacks what its sentence needs, keeps the text that was stored. */
const sentences: Readonly<Record<string, Sentence>> = {
  'reservation.create': {
    en: ({ after }, s) => `Booked for ${period(after, s)}.`,
    ko: ({ after }, s) => `예약 등록: ${period(after, s)}.`,
  },
  'reservation.import': {
    en: ({ after }, s) => `Imported with the stay ${period(after, s)}.`,
    ko: ({ after }, s) => `예약 가져오기: ${period(after, s)}.`,
  },
  'reservation.modify': {
    en: (facts, s) => dotted(changesOf(facts, s)),
    ko: (facts, s) => dotted(changesOf(facts, s)),
  },
  'reservation.changeStatus': {
    en: ({ before, after }) => `Changed from ${statusName(before.status, 'en')} to ${statusName(after.status, 'en')}.`,
    ko: ({ before, after }) => `상태 변경: ${statusName(before.status, 'ko')} → ${statusName(after.status, 'ko')}.`,
  },
  'reservation.delete': {
    en: ({ after }, s) => `Cancelled${reason(after)}.${fee(after, s)}`,
    ko: ({ after }, s) => `예약 취소${reason(after)}.${fee(after, s)}`,
  },
  'reservation.noShow': {
    en: ({ after }, s) => `The guest did not come${reason(after)}.${fee(after, s)}`,
    ko: ({ after }, s) => `노쇼 처리${reason(after)}.${fee(after, s)}`,
  },
  'reservation.restore': { en: () => 'Took the cancellation back.', ko: () => '취소를 되돌림.' },
  'reservation.release': {
    en: () => 'The hold ended without a confirmation.',
    ko: () => '확정되지 않아 보류가 끝남.',
  },
  'reservation.assignRoom': {
    en: ({ toRoom }) => toRoom && `Assigned room ${toRoom}.`,
    ko: ({ toRoom }) => toRoom && `객실 배정: ${toRoom}.`,
  },
  'reservation.changeRoom': {
    en: ({ fromRoom, toRoom }) => fromRoom && toRoom && `Moved from room ${fromRoom} to room ${toRoom}.`,
    ko: ({ fromRoom, toRoom }) => fromRoom && toRoom && `객실 변경: ${fromRoom} → ${toRoom}.`,
  },
  'reservation.cancelAssign': {
    en: ({ fromRoom }) => fromRoom && `Took room ${fromRoom} from the reservation.`,
    ko: ({ fromRoom }) => fromRoom && `객실 배정 취소: ${fromRoom}.`,
  },
  'reservation.checkIn': {
    en: ({ toRoom }) => toRoom && `Checked in to room ${toRoom}.`,
    ko: ({ toRoom }) => toRoom && `${toRoom}호 체크인.`,
  },
  'reservation.checkOut': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 체크아웃.` },
  'reservation.undoCheckIn': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 체크인 취소.` },
  'reservation.undoCheckOut': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 체크아웃 취소.` },
  'reservation.setDoorKey': {
    en: () => null,
    ko: ({ after }) => (after.doorKeyId == null ? '객실 키 삭제.' : '객실 키 등록.'),
  },
  'reservation.reissuePin': { en: () => null, ko: () => 'PIN 재발급.' },
  'reservation.reprice': {
    en: (facts, s) => `Priced anew: ${price(facts, s).join(' → ')}.`,
    ko: (facts, s) => `요금 재계산: ${price(facts, s).join(' → ')}.`,
  },
  'reservation.createMemo': { en: (facts) => `Wrote the ${memo(facts)[0]}.`, ko: (facts) => `${memo(facts)[1]} 작성.` },
  'reservation.updateMemo': { en: (facts) => `Changed the ${memo(facts)[0]}.`, ko: (facts) => `${memo(facts)[1]} 변경.` },
  'reservation.deleteMemo': { en: (facts) => `Deleted the ${memo(facts)[0]}.`, ko: (facts) => `${memo(facts)[1]} 삭제.` },
  'charge.add': {
    en: ({ after }, { money }) => `Charged ${money(after.amount)} for ${after.description}.`,
    ko: ({ after }, { money }) => `청구: ${after.description} ${money(after.amount)}.`,
  },
  'charge.void': {
    en: ({ before }, { money }) => `Voided ${money(before.amount)} for ${before.description}.`,
    ko: ({ before }, { money }) => `청구 취소: ${before.description} ${money(before.amount)}.`,
  },
  'article.add': {
    en: ({ after }, { money }) => `Charged ${money(sumOf(after.amounts))} for ${after.description}.`,
    ko: ({ after }, { money }) => `청구: ${after.description} ${money(sumOf(after.amounts))}.`,
  },
  'payment.record': {
    en: ({ after }, { money }) => `Took a payment of ${money(after.amount)}.`,
    ko: ({ after }, { money }) => `결제: ${money(after.amount)}.`,
  },
  'payment.void': { en: () => null, ko: () => '결제 취소.' },
  'payment.change': { en: () => null, ko: () => '결제 정보 변경.' },
  'refund.record': {
    en: ({ after }, { money }) => `Gave ${money(after.amount)} back.`,
    ko: ({ after }, { money }) => `환불: ${money(after.amount)}.`,
  },
  'refund.void': { en: () => null, ko: () => '환불 취소.' },
  'invoice.issue': {
    en: ({ after }, { money }) => `Issued the invoice ${after.number} of ${money(after.total)}.`,
    ko: ({ after }, { money }) => `청구서 ${after.number} 발행: ${money(after.total)}.`,
  },
  'invoice.credit': { en: () => null, ko: ({ after }) => `대변표 ${after.number} 발행.` },
  'payment.import': {
    en: ({ after }, { money }) => `Imported a payment of ${money(after.amount)}.`,
    ko: ({ after }, { money }) => `결제 가져오기: ${money(after.amount)}.`,
  },
  'refund.import': {
    en: ({ after }, { money }) => `Imported a refund of ${money(after.amount)}.`,
    ko: ({ after }, { money }) => `환불 가져오기: ${money(after.amount)}.`,
  },
  'reservation.importGuests': { en: () => null, ko: () => '투숙객 가져오기.' },
  'reservation.lockPin': {
    en: () => null,
    ko: ({ after }) =>
      after.whose === 'reservation' ? 'PIN 입력 오류가 많아 잠시 잠김.' : '한 주소의 PIN 입력 오류가 많아 잠시 차단.',
  },
  'guestSession.open': { en: () => null, ko: () => '투숙객이 PIN으로 접속.' },
  'guest.proveAccount': { en: () => null, ko: () => '계정이 있는 투숙객이 예약을 확인.' },
  'door.ask': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 문 열기 요청.` },
  'door.open': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 문 열림.` },
  'door.fail': { en: () => null, ko: ({ toRoom }) => toRoom && `${toRoom}호 문이 열리지 않음.` },
  'app.commandRefused': {
    en: () => null,
    ko: ({ after }) => {
      const { code = null } = (after.error ?? {}) as { code?: string }
      return code && `앱의 요청을 거부: ${code}.`
    },
  },
}

const dotted = (sentence: string | null) => sentence && `${sentence}.`

/** What an entry tells the desk; null if the stored text tells it. */
export function sentenceOf(type: string, facts: HistoryFacts, spelling: Spelling): string | null {
  try {
    return sentences[type]?.[spelling.language](facts, spelling) || null
  } catch (error) {
    // an entry of an older version may lack a moment or an amount
    if (error instanceof RangeError) return null
    throw error
  }
}
