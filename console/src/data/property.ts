import { computed, signal } from '@preact/signals'
import { MeDocument, type MeQuery, OnePropertyDocument } from '../generated/data.ts'
import { ask } from './api.ts'
import { preferences } from './preferences.ts'
import { acting, session } from './session.ts'

export type Property = MeQuery['accommodations']['edges'][number]['node']

/** Who is signed in, and where they work. */
export const me = signal<MeQuery['myInfo'] | undefined>(undefined)
export const properties = signal<readonly Property[] | undefined>(undefined)

/** The property that the screens show: the one chosen last, or the first. */
export const property = computed(() => {
  const all = properties.value
  return all?.find(({ id }) => id === preferences.value.accommodationId) ?? all?.[0]
})

const desk = ['STAFF', 'MANAGER', 'OWNER']

const management = ['MANAGER', 'OWNER']

const worksAs = (authorities: readonly string[]) => {
  const administers = ['ADMIN', 'SUPERADMIN'].includes(me.value?.accessLevel ?? '')
  return administers || authorities.includes(property.value?.myAuthority ?? '')
}

/** Whether the caller sees guests: maids do not. */
export const worksAtDesk = computed(() => worksAs(desk))

/** Whether the caller has the management right there. */
export const manages = computed(() => worksAs(management))

/** Whether STAFF may move and cancel stays there. */
export const staffManages = (settings: readonly { key: string; value: string }[]) =>
  settings.some(({ key, value }) => key === 'staffManagesStays' && value === 'true')

/** Whether the caller administers the server. */
export const administers = computed(() => worksAs([]))

/** Whether the caller makes apps. */
export const makesApps = computed(() => administers.value || ['PARTNER', 'PARTNERADMIN'].includes(me.value?.accessLevel ?? ''))

const rememberedKey = 'foyer-frame'

/** Whether this browser remembers who is signed in: then the screen asks for what it shows in the same request as the frame. */
export function remembersMe(): boolean {
  try {
    return localStorage.getItem(rememberedKey) !== null
  } catch {
    return false
  }
}

function take({ myInfo, accommodations }: MeQuery) {
  properties.value = accommodations.edges.map(({ node }) => node)
  me.value = myInfo
}

/** Shows the frame as it was, until the server says who is signed in. */
export function recallMe(): void {
  try {
    const text = localStorage.getItem(rememberedKey)
    if (text && !acting.peek()) take(JSON.parse(text))
  } catch {
    // a browser without storage waits for the server
  }
}

export async function loadMe(): Promise<void> {
  const answer = await ask(MeDocument, {})
  take(answer)
  try {
    if (!acting.peek()) localStorage.setItem(rememberedKey, JSON.stringify(answer))
  } catch {
    // it is asked for anew at the next load
  }
}

session.subscribe((state) => {
  try {
    if (state === 'out') localStorage.removeItem(rememberedKey)
  } catch {
    // a browser without storage remembers nothing
  }
})

/** Makes a property one to choose, for administrators whose list has more than its first page. */
export async function showProperty(id: string): Promise<void> {
  const known = properties.peek() ?? []
  if (known.some((one) => one.id === id)) return
  const { accommodation } = await ask(OnePropertyDocument, { id })
  properties.value = [accommodation, ...known]
}

export function forgetMe(): void {
  me.value = undefined
  properties.value = undefined
}
