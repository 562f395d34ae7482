import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import type { Options } from './field.tsx'
import './tabs.css'

interface TabsProps<Name extends string> {
  label: string
  tabs: Options<Name, ComponentChildren>
  shown: Name
  onShow: (name: Name) => void
  children: ComponentChildren
}

/** Parts of a page of which one is shown; arrows go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId()
  const onKey = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex(([name]) => name === shown)
    const [next] = tabs[(at + step + tabs.length) % tabs.length]!
    onShow(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={onKey} tabIndex={-1}>
        {tabs.map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </div>
  )
}
