import '../parts/tokens.css'
import '../parts/base.css'
import './style.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { Page } from './page.tsx'
import { isEmbedded } from './place.ts'
import { open } from './start.ts'
import { step } from './steps.ts'

// first, because it orders the layers of all styles

render(<Page />, document.getElementById('app')!)
sendHeight()
void open()

/** Tells the page that embeds this one how high it is, and when a new step begins. Neither is a secret, and the policy says who may embed it. */
function sendHeight() {
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
