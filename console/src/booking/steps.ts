import { effect, signal } from '@preact/signals'

export type Step = 'search' | 'details' | 'booking' | 'change' | 'cancel'

/** What the page shows. Each step is an entry of the history, so that the back button leads to the one before. */
export const step = signal<Step>('search')

/** What the entry of the history says, also after the page was loaded again. No secret is among it. */
interface Entry {
  step?: Step
  /** Whether a room was held, which ends when the page is loaded again. */
  held?: boolean
  /** The rooms that stand while the guest looks for another one; what is chosen takes the place of all others. */
  rooms?: readonly number[]
  /** What opens the sealed token after the visit to the provider, or when the page is loaded again. */
  random?: string | null
  /** Whether the guest is at the provider, or came back and has not seen the answer. */
  isPaying?: boolean
  /** What the provider gave to the guest, until the booking is confirmed by it. */
  result?: Readonly<Record<string, string>>
}

let entryWith: (step: Step) => Entry = () => ({})

/** Says what each entry keeps of the booking that its step shows. */
export function keepWithStep(entryOf: typeof entryWith): void {
  entryWith = entryOf
}

export const entry = (): Entry => history.state ?? {}

export function goTo(next: Step, more: Entry = {}): void {
  if (next === step.value) return
  history.pushState({ step: next, ...more, ...entryWith(next) }, '')
  step.value = next
}

/** Goes on without a way back, as after a booking is confirmed. */
export function turnInto(next: Step, more: Entry = {}): void {
  history.replaceState({ step: next, ...more, ...entryWith(next) }, '')
  step.value = next
}

/** Goes back and forth, as far as what a step shows is still known. */
export function followHistory(isPossible: (target: Step) => boolean): void {
  addEventListener('popstate', () => {
    const target = entry().step ?? 'search'
    step.value = isPossible(target) ? target : 'search'
  })
}

/** Brings the reader to the beginning of each new step. */
effect(() => {
  const now = step.value
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>(`[data-step="${now}"]`)
    if (!heading) return
    if (now !== 'search') heading.focus({ preventScroll: true })
    if (scrollY > 0) scrollTo(0, 0)
  })
})
