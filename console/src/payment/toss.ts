import type { TossPaymentsSDK } from '@tosspayments/tosspayments-sdk'
import { minorDigits } from '../data/amounts.ts'
import { type Form, loadScript, type OpenForm } from './form.ts'

declare global {
  interface Window {
    TossPayments?: ((clientKey: string) => TossPaymentsSDK) & { ANONYMOUS: string }
  }
}

/** The payment window of Toss Payments, in place of this page. https://docs.tosspayments.com/sdk/v2/js#paymentrequestpayment */
export async function openToss({ payment, language, returnUrl }: OpenForm): Promise<Form> {
  await loadScript('https://js.tosspayments.com/v2/standard')
  const { clientKey, orderId } = payment.client
  const toss = window.TossPayments!
  const paying = toss(clientKey!).payment({ customerKey: toss.ANONYMOUS })
  const { amount, currency, accommodationName, bookingNumber } = payment
  const order = {
    amount: { currency, value: amount / 10 ** minorDigits(currency) },
    orderId: orderId!,
    orderName: `${[...accommodationName].slice(0, 40).join('')} ${bookingNumber}`,
    successUrl: returnUrl,
    failUrl: returnUrl,
    windowTarget: 'self' as const,
  }
  return {
    ways: ['CARD', 'TRANSFER'],
    async pay(way) {
      try {
        if (way === 'TRANSFER') await paying.requestPayment({ ...order, method: 'TRANSFER' })
        else await paying.requestPayment({ ...order, method: 'CARD' })
        return undefined
      } catch (error) {
        // its messages are Korean
        return language === 'ko' && error instanceof Error ? error.message : undefined
      }
    },
  }
}
