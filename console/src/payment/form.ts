/** What the server writes into the page. */
export interface Payment {
  amount: number
  currency: string
  returnUrl: string | null
  secondsLeft: number
  driver: string
  accommodationName: string
  bookingNumber: string
  client: { clientSecret: string | null; clientKey: string | null; orderId: string | null }
}

/** A provider's own way to ask for a card. Nothing that the guest enters there is seen by this page. */
export interface Form {
  /** The buttons that the guest chooses from. */
  ways: readonly ('PAY' | 'CARD' | 'TRANSFER')[]
  /** Leaves the page. Answers only if that failed: with the provider's words for the guest, if it has some. */
  pay(way: Form['ways'][number]): Promise<string | undefined>
}

export interface OpenForm {
  payment: Payment
  /** Where the provider puts its fields. */
  place: HTMLElement
  language: 'en' | 'ko'
  /** Where the guest comes back to. */
  returnUrl: string
}

const patienceMs = 20_000

/** Fails if something does not come for long. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The provider does not answer.')), patienceMs)),
  ])

/** Code of a provider, always from its own server: it wants that, and changes it without notice. */
export const loadScript = (src: string): Promise<void> =>
  inTime(
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${src} could not be loaded`))
      document.head.append(script)
    }),
  )
