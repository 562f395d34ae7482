import { computed, signal } from '@preact/signals'

/** The console has few addresses, all below `/console`. */
const base = '/console'

const read = () => location.pathname.slice(base.length).replace(/\/$/, '') || '/'

const path = signal(read())
addEventListener('popstate', () => {
  path.value = read()
})

/** The parts of the address: `/reservations/<id>` is `['reservations', '<id>']`. */
export const route = computed(() => path.value.split('/').filter((part) => part !== ''))

export const hrefOf = (...parts: string[]) => [base, ...parts].join('/')

export function go(href: string): void {
  history.pushState(null, '', href)
  path.value = read()
  scrollTo(0, 0)
}
