import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/input.tsx'
import { readsAll, scopeText } from './manifest.ts'
import { words } from './words.ts'

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
