/**
 * The script that other sites load: `<script src="https://…/book/embed.js" data-accommodation="…">`. It puts the booking page in the place of the
 * script, and lets it grow with its content. A link of a message that leads to that site hands its token on, and the address loses it.
 */
;(() => {
  const script = document.currentScript as HTMLScriptElement | null
  const accommodation = script?.dataset.accommodation
  if (!script || !accommodation) return
  const { origin } = new URL(script.src)
  const address = new URL(`/book/${encodeURIComponent(accommodation)}`, origin)
  const language = script.dataset.lang ?? document.documentElement.lang.slice(0, 2)
  if (language) address.searchParams.set('lang', language)
  const token = new URLSearchParams(location.hash.slice(1)).get('booking')
  if (token) {
    address.hash = `booking=${encodeURIComponent(token)}`
    history.replaceState(history.state, '', location.pathname + location.search)
  }

  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.title ?? 'Booking'
  frame.referrerPolicy = 'no-referrer'
  Object.assign(frame.style, { display: 'block', width: '100%', height: '40rem', border: '0' })
  script.after(frame)

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.from !== 'foyer-booking') return
    if (Number.isFinite(data.height)) frame.style.height = `${data.height}px`
    if (data.step && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  })
})()
