import type { Language } from '../data/preferences.ts'
import { textsIn } from '../words/translated.ts'
import { en } from '../words/words.en.ts'
import { ko } from '../words/words.ko.ts'

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`

/** A paper is for the guest, whose language need not be that of the desk. */
export const textsOf = (language: Language) =>
  textsIn(
    { value: language },
    {
      en: {
        ...en,
        folio: 'Folio',
        invoice: 'Invoice',
        number: 'Number',
        issuedOn: 'Issued on',
        recipient: 'Bill to',
        name: 'Name',
        email: 'Email',
        nationality: 'Nationality',
        document: 'Passport or identity card',
        birthday: 'Date of birth',
        companions: 'Other guests',
        guests: 'Guests',
        people: (adults: number, children: number, infants: number) =>
          [counted(adults, 'adult', 'adults'), counted(children, 'child', 'children'), counted(infants, 'infant', 'infants')]
            .filter(Boolean)
            .join(', '),
        booking: 'Booking number',
        paid: 'Paid',
        agreement:
          'I confirm that these details are right, and I pay what is charged to this room during my stay. My data is kept as the law requires.',
        signature: 'Signature of the guest',
        date: 'Date',
        clerk: 'Front desk',
        description: 'Description',
        payments: 'Payments',
        net: 'Net',
        tax: 'Tax',
        base: 'Base',
        gross: 'Gross',
        included: 'included',
        taxes: 'Taxes',
        due: 'Amount due',
      },
      ko: {
        ...ko,
        folio: '이용 내역서',
        invoice: '청구서',
        number: '번호',
        issuedOn: '발행일',
        recipient: '공급받는 자',
        name: '성명',
        email: '이메일',
        nationality: '국적',
        document: '여권 또는 신분증 번호',
        birthday: '생년월일',
        companions: '동반 고객',
        guests: '인원',
        people: (adults, children, infants) =>
          [`성인 ${adults}명`, children > 0 && `어린이 ${children}명`, infants > 0 && `유아 ${infants}명`]
            .filter(Boolean)
            .join(', '),
        booking: '예약 번호',
        paid: '결제',
        agreement:
          '위 내용이 사실과 같음을 확인하며, 투숙 중 이 객실에 청구되는 금액을 지불하겠습니다. 개인정보는 관련 법령에 따라 보관됩니다.',
        signature: '고객 서명',
        date: '날짜',
        clerk: '담당자',
        description: '내용',
        payments: '결제',
        net: '공급가액',
        tax: '세금',
        base: '과세 표준',
        gross: '세금 포함',
        included: '포함',
        taxes: '세금 내역',
        due: '미결제 금액',
      },
    },
  )

export type Texts = ReturnType<typeof textsOf>
