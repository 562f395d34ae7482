import type { Language } from '../data/preferences.ts'
import type { Translated } from '../words/translated.ts'

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`

const en = {
  card: 'Registration card',
  folio: 'Folio',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  issuedOn: 'Issued on',
  taxNumber: 'Tax number',
  recipient: 'Bill to',
  reason: 'Reason',

  guest: 'Guest',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  nationality: 'Nationality',
  document: 'Passport or identity card',
  birthday: 'Date of birth',
  vehicle: 'Licence plate',
  companions: 'Other guests',

  stay: 'Stay',
  room: 'Room',
  roomType: 'Room type',
  plan: 'Rate plan',
  arrival: 'Arrival',
  departure: 'Departure',
  guests: 'Guests',
  people: (adults: number, children: number, infants: number) =>
    [counted(adults, 'adult', 'adults'), counted(children, 'child', 'children'), counted(infants, 'infant', 'infants')]
      .filter(Boolean)
      .join(', '),
  code: 'Check-in code',
  booking: 'Booking number',
  price: 'Price',
  paid: 'Paid',
  balance: 'Balance',
  agreement:
    'I confirm that these details are right, and I pay what is charged to this room during my stay. My data is kept as the law requires.',
  signature: 'Signature of the guest',
  date: 'Date',
  clerk: 'Front desk',

  description: 'Description',
  amount: 'Amount',
  charges: 'Charges',
  payments: 'Payments',
  refund: 'Refund',
  total: 'Total',
  net: 'Net',
  tax: 'Tax',
  base: 'Base',
  gross: 'Gross',
  included: 'included',
  taxes: 'Taxes',
  due: 'Amount due',

  method_cash: 'Cash',
  method_card: 'Card',
  method_bank_transfer: 'Bank transfer',
  method_voucher: 'Voucher',
  method_other: 'Other',
  method_platform: 'Collected by the channel',
}

export type Texts = Translated<typeof en>

const ko: Texts = {
  card: '숙박 등록 카드',
  folio: '이용 내역서',
  invoice: '청구서',
  creditNote: '취소 청구서',
  number: '번호',
  issuedOn: '발행일',
  taxNumber: '사업자등록번호',
  recipient: '공급받는 자',
  reason: '사유',

  guest: '고객',
  name: '성명',
  phone: '전화번호',
  email: '이메일',
  address: '주소',
  nationality: '국적',
  document: '여권 또는 신분증 번호',
  birthday: '생년월일',
  vehicle: '차량 번호',
  companions: '동반 고객',

  stay: '숙박',
  room: '객실',
  roomType: '객실 타입',
  plan: '요금제',
  arrival: '도착',
  departure: '출발',
  guests: '인원',
  people: (adults, children, infants) =>
    [`성인 ${adults}명`, children > 0 && `어린이 ${children}명`, infants > 0 && `유아 ${infants}명`].filter(Boolean).join(', '),
  code: '체크인 코드',
  booking: '예약 번호',
  price: '요금',
  paid: '결제',
  balance: '잔액',
  agreement:
    '위 내용이 사실과 같음을 확인하며, 투숙 중 이 객실에 청구되는 금액을 지불하겠습니다. 개인정보는 관련 법령에 따라 보관됩니다.',
  signature: '고객 서명',
  date: '날짜',
  clerk: '담당자',

  description: '내용',
  amount: '금액',
  charges: '청구',
  payments: '결제',
  refund: '환불',
  total: '합계',
  net: '공급가액',
  tax: '세금',
  base: '과세 표준',
  gross: '세금 포함',
  included: '포함',
  taxes: '세금 내역',
  due: '미결제 금액',

  method_cash: '현금',
  method_card: '카드',
  method_bank_transfer: '계좌 이체',
  method_voucher: '상품권',
  method_other: '기타',
  method_platform: '채널 정산',
}

/** A paper is for the guest, whose language need not be that of the desk. */
export const texts: Readonly<Record<Language, Texts>> = { en, ko }
