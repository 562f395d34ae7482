import { textsIn } from '../words/translated.ts'

const en = {
  title: 'Payment',
  booking: 'Booking {number}',
  ways: {
    PAY: (amount: string) => `Pay ${amount}`,
    CARD: (amount: string) => `Pay ${amount} by card or easy pay`,
    TRANSFER: () => 'Pay by bank transfer',
  },
  opening: 'Opening the payment form …',
  until: 'Held for you until {time}',
  back: (site?: string) => (site ? `Back to the booking at ${site}` : 'Back to the booking'),
  failed: 'The payment was not made. Please try again.',
  paid: 'This payment needs nothing more from you. You can close this page.',
  over: 'This payment is over: nothing can be paid here any more.',
  notLoaded: 'The payment service does not answer. You were not charged.',
  later: 'The payment service does not answer at the moment.',
  again: 'Try again',
  unknown: 'There is no payment at this address. Please open the link of your booking.',
} as const

/** The texts of the page in the language of the guest. */
export const wordsIn = (language: 'en' | 'ko') =>
  textsIn(
    { value: language },
    {
      en,
      ko: {
        title: '결제',
        booking: '예약 {number}',
        ways: {
          PAY: (amount) => `${amount} 결제하기`,
          CARD: (amount) => `카드·간편결제로 ${amount} 결제하기`,
          TRANSFER: () => '계좌이체로 결제하기',
        },
        opening: '결제 창을 여는 중입니다 …',
        until: '{time}까지 객실을 보관합니다',
        back: (site) => (site ? `${site} 예약으로 돌아가기` : '예약으로 돌아가기'),
        failed: '결제가 완료되지 않았습니다. 다시 시도해 주세요.',
        paid: '더 하실 일이 없습니다. 이 페이지를 닫으셔도 됩니다.',
        over: '이 결제는 종료되어 더 이상 결제하실 수 없습니다.',
        notLoaded: '결제 서비스가 응답하지 않습니다. 결제된 금액은 없습니다.',
        later: '지금은 결제 서비스가 응답하지 않습니다.',
        again: '다시 시도',
        unknown: '이 주소에는 결제가 없습니다. 예약 링크를 열어 주세요.',
      },
    },
  )
