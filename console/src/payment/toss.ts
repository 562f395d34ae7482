import type { TossPaymentsSDK } from '@tosspayments/tosspayments-sdk'
import { minorDigits } from '../data/amounts.ts'
import { type Form, loadScript, type OpenForm } from './form.ts'

declare global {
  interface Window {
    TossPayments?: ((clientKey: string) => TossPaymentsSDK) & { ANONYMOUS: string }
  }
}

/** The payment window of Toss Payments, in place of this page. https://docs.tosspayments.com/sdk/v2/js#paymentrequestpayment */
export async function openToss({ payment, returnUrl }: OpenForm): Promise<Form> {
  await loadScript('https://js.tosspayments.com/v2/standard')
  const { clientKey, orderId } = payment.client
  const toss = window.TossPayments!
  const { requestPayment } = toss(clientKey!).payment({ customerKey: toss.ANONYMOUS })
  const { amount, currency, accommodationName, bookingNumber } = payment
  const order = {
    amount: { currency, value: amount / 10 ** minorDigits(currency) },
    orderId: orderId!,
    orderName: `${accommodationName.slice(0, 80)} ${bookingNumber}`,
    successUrl: returnUrl,
    failUrl: returnUrl,
    windowTarget: 'self' as const,
  }
  return {
    ways: ['CARD', 'TRANSFER'],
    async pay(way) {
      try {
        await (way === 'TRANSFER'
          ? requestPayment({ ...order, method: 'TRANSFER' })
          : requestPayment({ ...order, method: 'CARD' }))
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : undefined
      }
    },
  }
}
