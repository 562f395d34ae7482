import { computed, signal } from '@preact/signals'
import { MeDocument, type MeQuery, OnePropertyDocument } from '../generated/data.ts'
import { ask } from './api.ts'
import { preferences } from './preferences.ts'

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

/** Whether the caller administers the server. */
export const administers = computed(() => worksAs([]))

/** Whether the caller makes apps. */
export const makesApps = computed(() => administers.value || ['PARTNER', 'PARTNERADMIN'].includes(me.value?.accessLevel ?? ''))

export async function loadMe(): Promise<void> {
  const { myInfo, accommodations } = await ask(MeDocument, {})
  properties.value = accommodations.edges.map(({ node }) => node)
  me.value = myInfo
}

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
