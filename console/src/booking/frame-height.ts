import { effect } from '@preact/signals'
import { isEmbedded } from './place.ts'
import { step } from './steps.ts'

/** Tells the page that embeds this one how high it is, and when a new step begins. Neither is a secret, and the policy says who may embed it. */
export function sendHeight(): void {
  if (!isEmbedded) return
  document.documentElement.dataset.embedded = ''
  const send = (message: object) => parent.postMessage({ from: 'foyer-booking', ...message }, '*')
  new ResizeObserver(() => send({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
  let isFirst = true
  effect(() => {
    const name = step.value
    if (!isFirst) send({ step: name })
    isFirst = false
  })
}
