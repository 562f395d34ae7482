import { effect, signal } from '@preact/signals'
import { Refused } from './ask.ts'
import { booking, confirm, failureOfPayment, isHeld, isWaiting, pay, readBooking, releaseWhenLeft } from './purchase.ts'
import { chosen, find, isSearchInAddress, loadProperty, property, search } from './sale.ts'
import { entry, followHistory, turnInto } from './steps.ts'
import { lost, takeToken } from './token.ts'
import { words } from './words.ts'

export const isOpening = signal(true)
/** What went wrong before there was anything to show. */
export const problem = signal<unknown>(undefined)

/** Begins with what the address says: a booking, the way back from a payment, or a search. */
export async function open(): Promise<void> {
  const arrived = takeToken()
  followHistory((target) => target === 'search' || (target === 'details' ? chosen.value.length > 0 : booking.value !== undefined))
  releaseWhenLeft()
  addEventListener('hashchange', () => {
    if (location.hash.includes('booking=')) void openBooking(takeToken())
  })
  const loading = loadProperty().catch((error: unknown) => {
    // a guest manages a booking also after the property has stopped to sell
    if (!(error instanceof Refused) || error.code !== 'ACCOMMODATION_NOT_FOUND') problem.value = error
  })
  await Promise.all([loading, arrived.from && openBooking(arrived)])
  isOpening.value = false
  if (arrived.from || !property.value) return
  turnInto('search')
  if (isSearchInAddress()) await find(search.value!).catch(failed)
}

const failed = (error: unknown) => {
  problem.value = error
}

async function openBooking({ from, payNow, result }: ReturnType<typeof takeToken>) {
  problem.value = undefined
  try {
    await (from === 'payment' ? backFromPayment(result) : readBooking())
    turnInto('booking', { held: isHeld.value })
    if (payNow && isHeld.value) await pay()
  } catch (error) {
    failed(error)
    // what the provider gave is asked for again when the page is loaded again
    const isUnanswered = error instanceof Refused && error.code === 'UNREACHABLE' && entry().isPaying
    if (booking.value) turnInto('booking', isUnanswered ? entry() : { held: isHeld.value })
    else if (error instanceof Refused && error.code === 'BOOKING_NOT_FOUND') lost.value = 'link'
  }
}

async function backFromPayment(result: Record<string, string> | undefined) {
  try {
    const { status, due, reserved } = await confirm(result)
    if (status !== 'CONFIRMED' || due <= reserved) return
  } catch (error) {
    await readBooking()
    if (isHeld.value || (error instanceof Refused && error.extensions.failure)) throw error
    return
  }
  // what a confirmed booking owes is still not paid: the attempt says why
  const failure = await failureOfPayment()
  if (failure) throw new Refused('PAYMENT_NOT_MADE', { failure })
}

const askAgainMs = 3000

// while the bank has not answered
effect(() => {
  if (!isWaiting.value || !isHeld.value) return
  const timer = setInterval(() => void confirm().catch(failed), askAgainMs)
  return () => clearInterval(timer)
})

effect(() => {
  const name = property.value?.name ?? booking.value?.property.name
  if (name) document.title = words.pageTitle(name)
})
