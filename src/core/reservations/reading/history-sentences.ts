import { type Change, changesOf, valueAt } from './history-changes.ts'
import { filled, type Spelling, type Texts } from './history-words.ts'

/** An entry of a history, with the numbers of the rooms that it names. */
interface HistoryFacts extends Change {
  fromRoom: string | null
  toRoom: string | null
}

const memoNames: Readonly<Record<string, Texts>> = {
  MEMO: { en: 'memo', ko: '메모' },
  REQUEST: { en: 'request', ko: '요청 사항' },
}

/** Opened again, changed, closed. */
const folioChanges: readonly Texts[] = [
  { en: 'Opened a folio again', ko: '폴리오를 다시 엶' },
  { en: 'Changed a folio', ko: '폴리오 변경' },
  { en: 'Closed a folio', ko: '폴리오 마감' },
]

/** What stands at places that no single value fills. */
const words: Readonly<Record<string, (facts: HistoryFacts, spelling: Spelling) => string | null>> = {
  fromRoom: ({ fromRoom }) => fromRoom,
  toRoom: ({ toRoom }) => toRoom,
  changes: changesOf,
  reason: ({ after }) => (after.cancelReason ? `: ${after.cancelReason}` : ''),
  /** Without one the charges stayed, as of a guest who had come. */
  fee: ({ after: { fee } }, { language, money }) => {
    if (fee == null) return ''
    if (language === 'ko') return Number(fee) === 0 ? ' 수수료 없음.' : ` 수수료 ${money(fee)}.`
    return Number(fee) === 0 ? ' No fee.' : ` The fee is ${money(fee)}.`
  },
  memo: ({ before, after }, { language }) =>
    memoNames[String(after.type ?? before.type)]?.[language] ?? { en: 'note', ko: '메모' }[language],
  key: ({ after }) => (after.doorKeyId == null ? '삭제' : '등록'),
  locked: ({ after }) =>
    after.whose === 'reservation' ? 'PIN 입력 오류가 많아 잠시 잠김' : '한 주소의 PIN 입력 오류가 많아 잠시 차단',
  movedCharges: ({ before, after }, { language }) => {
    const count = ((before.chargeIds ?? after.chargeIds) as readonly string[]).length
    return language === 'ko' ? `${count}건` : count === 1 ? 'a charge' : `${count} charges`
  },
  folio: ({ before, after }, { language }) => {
    const closing = (after.closedAt == null ? 0 : 1) - (before.closedAt == null ? 0 : 1)
    return folioChanges[closing + 1]![language]
  },
  refusal: ({ after }) => (after.error as { code?: string } | null)?.code ?? null,
}

/** What each action is called. An action that is missing here, or lacks what its sentence needs, keeps the text that was stored. */
const sentences: Readonly<Record<string, Partial<Texts>>> = {
  'reservation.create': {
    en: 'Booked for {after.useStartAt} – {after.useExpireAt}.',
    ko: '예약 등록: {after.useStartAt} – {after.useExpireAt}.',
  },
  'reservation.import': {
    en: 'Imported with the stay {after.useStartAt} – {after.useExpireAt}.',
    ko: '예약 가져오기: {after.useStartAt} – {after.useExpireAt}.',
  },
  'reservation.modify': { en: '{changes}.', ko: '{changes}.' },
  'reservation.changeStatus': {
    en: 'Changed from {before.status} to {after.status}.',
    ko: '상태 변경: {before.status} → {after.status}.',
  },
  'reservation.delete': { en: 'Cancelled{reason}.{fee}', ko: '예약 취소{reason}.{fee}' },
  'reservation.noShow': { en: 'The guest did not come{reason}.{fee}', ko: '노쇼 처리{reason}.{fee}' },
  'reservation.restore': { en: 'Took the cancellation back.', ko: '취소를 되돌림.' },
  'reservation.release': { en: 'The hold ended without a confirmation.', ko: '확정되지 않아 보류가 끝남.' },
  'reservation.assignRoom': { en: 'Assigned room {toRoom}.', ko: '객실 배정: {toRoom}.' },
  'reservation.changeRoom': { en: 'Moved from room {fromRoom} to room {toRoom}.', ko: '객실 변경: {fromRoom} → {toRoom}.' },
  'reservation.cancelAssign': { en: 'Took room {fromRoom} from the reservation.', ko: '객실 배정 취소: {fromRoom}.' },
  'reservation.checkIn': { en: 'Checked in to room {toRoom}.', ko: '{toRoom}호 체크인.' },
  'reservation.checkOut': { ko: '{toRoom}호 체크아웃.' },
  'reservation.undoCheckIn': { ko: '{toRoom}호 체크인 취소.' },
  'reservation.undoCheckOut': { ko: '{toRoom}호 체크아웃 취소.' },
  'reservation.setDoorKey': { ko: '객실 키 {key}.' },
  'reservation.reissuePin': { ko: 'PIN 재발급.' },
  'reservation.reprice': {
    en: 'Priced anew: {before.price} → {after.price}.',
    ko: '요금 재계산: {before.price} → {after.price}.',
  },
  'reservation.exempt': {
    en: 'Changed the exemptions from taxes: {before.price} → {after.price}.',
    ko: '세금 면제 변경: {before.price} → {after.price}.',
  },
  'reservation.createMemo': { en: 'Wrote the {memo}.', ko: '{memo} 작성.' },
  'reservation.updateMemo': { en: 'Changed the {memo}.', ko: '{memo} 변경.' },
  'reservation.deleteMemo': { en: 'Deleted the {memo}.', ko: '{memo} 삭제.' },
  'charge.add': {
    en: 'Charged {after.amount} for {after.description}.',
    ko: '청구: {after.description} {after.amount}.',
  },
  'charge.late': {
    en: '{after.count} charges of closed days are charged on {after.chargedOn}.',
    ko: '마감된 날짜의 청구 {after.count}건을 {after.chargedOn}에 청구.',
  },
  'charge.void': {
    en: 'Voided {before.amount} for {before.description}.',
    ko: '청구 취소: {before.description} {before.amount}.',
  },
  'article.add': {
    en: 'Charged {after.amounts} for {after.description}.',
    ko: '청구: {after.description} {after.amounts}.',
  },
  'charge.move': { en: 'Moved {movedCharges} to another folio.', ko: '다른 폴리오로 옮김: 청구 {movedCharges}.' },
  'payment.move': {
    en: 'Moved {after.amount} of a payment to another folio.',
    ko: '다른 폴리오로 옮김: 결제 {after.amount}.',
  },
  'folio.open': { ko: '폴리오 추가.' },
  'folio.change': { en: '{folio}.', ko: '{folio}.' },
  'payment.record': { en: 'Took a payment of {after.amount}.', ko: '결제: {after.amount}.' },
  'payment.void': { ko: '결제 취소.' },
  'payment.change': { ko: '결제 정보 변경.' },
  'refund.record': { en: 'Gave {after.amount} back.', ko: '환불: {after.amount}.' },
  'refund.void': { ko: '환불 취소.' },
  'invoice.issue': {
    en: 'Issued the invoice {after.number} of {after.total}.',
    ko: '청구서 {after.number} 발행: {after.total}.',
  },
  'invoice.credit': { ko: '대변표 {after.number} 발행.' },
  'payment.import': { en: 'Imported a payment of {after.amount}.', ko: '결제 가져오기: {after.amount}.' },
  'refund.import': { en: 'Imported a refund of {after.amount}.', ko: '환불 가져오기: {after.amount}.' },
  'reservation.importGuests': { ko: '투숙객 가져오기.' },
  'reservation.lockPin': { ko: '{locked}.' },
  'guestSession.open': { ko: '투숙객이 PIN으로 접속.' },
  'guest.proveAccount': { ko: '계정이 있는 투숙객이 예약을 확인.' },
  'door.ask': { ko: '{toRoom}호 문 열기 요청.' },
  'door.open': { ko: '{toRoom}호 문 열림.' },
  'door.fail': { ko: '{toRoom}호 문이 열리지 않음.' },
  'app.commandRefused': { ko: '앱의 요청을 거부: {refusal}.' },
}

/** What an entry tells the desk; null if the stored text tells it. */
export function sentenceOf(type: string, facts: HistoryFacts, spelling: Spelling): string | null {
  const text = sentences[type]?.[spelling.language]
  if (text === undefined) return null
  try {
    return filled(text, (place) => (words[place] ? words[place](facts, spelling) : valueAt(facts, place, spelling)))
  } catch (error) {
    // an entry of an older version may lack a moment or an amount
    if (error instanceof RangeError) return null
    throw error
  }
}
