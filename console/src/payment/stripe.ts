import type { StripeConstructor } from '@stripe/stripe-js'
import { type Form, inTime, loadScript, type OpenForm } from './form.ts'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/**
 * The Payment Element of Stripe. It is asked for the payment that the server began, and reserves its money.
 * https://docs.stripe.com/js/elements_object/create_payment_element, https://docs.stripe.com/js/payment_intents/confirm_payment
 */
export async function openStripe({ payment, place, language, returnUrl }: OpenForm): Promise<Form> {
  // the release of the API that the server speaks
  await loadScript('https://js.stripe.com/endive/stripe.js')
  const stripe = window.Stripe!(payment.client.clientKey!, { locale: language })
  const elements = stripe.elements({ clientSecret: payment.client.clientSecret!, appearance: { theme: themeOf() } })
  const fields = elements.create('payment')
  const isReady = new Promise<void>((resolve, reject) => {
    fields.on('ready', () => resolve())
    fields.on('loaderror', ({ error }) => reject(new Error(error.message)))
  })
  fields.mount(place)
  await inTime(isReady)
  return {
    ways: ['PAY'],
    async pay() {
      // a payment that is made leads away at once
      const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } })
      return forGuests.includes(error.type) ? error.message : undefined
    },
  }
}

/** Messages of other errors are for developers. https://docs.stripe.com/api/errors */
const forGuests: readonly string[] = ['card_error', 'validation_error']

const themeOf = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe')
