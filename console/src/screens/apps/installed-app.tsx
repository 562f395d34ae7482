import type { InstalledAppRowFragment, MyAppsQuery } from '../../generated/apps.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/input.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { words } from './words.ts'

const tones: Readonly<Record<InstalledApp['state'], Tone>> = {
  INSTALLED: 'calm',
  READY: 'good',
  UPGRADING: 'warn',
  UNINSTALLED: 'plain',
}

export type InstalledApp = InstalledAppRowFragment

export const StateTag = ({ state }: Pick<InstalledApp, 'state'>) => <Tag tone={tones[state]}>{words[`state${state}`]}</Tag>

export interface Surface {
  key: string
  kind: string
  title: string
}

interface Manifest {
  scopes: readonly string[]
  webhooks: readonly string[]
  surfaces: readonly Surface[]
}

/** What the installed version declares. Vendors write it, so nothing of it is taken for granted. */
export function manifestOf({ manifest }: { manifest: unknown }): Manifest {
  const { scopes, webhooks, surfaces } = (manifest ?? {}) as Partial<Record<keyof Manifest, unknown>>
  return { scopes: listOf<string>(scopes), webhooks: listOf<string>(webhooks), surfaces: listOf<Surface>(surfaces) }
}

const listOf = <Item,>(value: unknown): Item[] => (Array.isArray(value) ? value : [])

/** A scope in the words of the desk. */
export function scopeText(scope: string): string {
  const text = words[`scope_${scope}` as keyof typeof words]
  return typeof text === 'string' ? text : scope
}

const readScopes = ['reservations:read', 'guests:read']

/** An app that requests no scope of reading reads everything. */
export const readsAll = (requested: readonly string[]) => !requested.some((scope) => readScopes.includes(scope))

/** What an app may do, in plain words. */
export function ScopeList({ requested, allowed }: { requested: readonly string[]; allowed: readonly string[] }) {
  return (
    <>
      <ul class="scopes">
        {requested.map((scope) => {
          const isAllowed = allowed.includes(scope)
          return (
            <li key={scope} class={isAllowed ? undefined : 'refused'}>
              <Icon name={isAllowed ? 'check' : 'close'} size={16} />
              <span>
                {scopeText(scope)}
                {!isAllowed && ` (${words.mayNot})`}
                <code>{scope}</code>
              </span>
            </li>
          )
        })}
      </ul>
      {requested.length === 0 && <p>{words.asksNothing}</p>}
      {readsAll(requested) && <p class="hint">{words.readsAll}</p>}
    </>
  )
}

interface ScopeChoiceProps {
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function ScopeChoice({ offered, chosen, onChange }: ScopeChoiceProps) {
  return (
    <fieldset class="scope-choice">
      <legend>{words.mayDo}</legend>
      {offered.map((scope) => (
        <Check
          key={scope}
          checked={chosen.includes(scope)}
          onChange={(checked) => onChange(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
        >
          {scopeText(scope)}
        </Check>
      ))}
      {offered.length === 0 && <p>{words.asksNothing}</p>}
      {readsAll(offered) && <p class="hint">{words.readsAll}</p>}
    </fieldset>
  )
}

export type OwnApp = MyAppsQuery['apps']['edges'][number]['node']
