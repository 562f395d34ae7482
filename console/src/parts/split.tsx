import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { Link } from '../navigation/link.tsx'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'
import './split.css'

interface SplitProps {
  list: ComponentChildren
  detail: ComponentChildren
  /** The address of the list, if a row is chosen: a narrow window shows the one or the other. */
  back?: string | undefined
  label: string
}

/** A dense list on the left, details of the chosen row on the right. The arrow keys go from row to row. */
export function Split({ list, detail, back, label }: SplitProps) {
  return (
    <div class={`split${back ? ' open' : ''}`}>
      <section class="split-list" aria-label={label} onKeyDown={walk}>
        {list}
      </section>
      <section class="split-detail">
        {back && (
          <Link href={back} class="split-back">
            <Icon name="left" />
            {words.back}
          </Link>
        )}
        {detail}
      </section>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: TargetedKeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const links: Element[] = [...event.currentTarget.querySelectorAll('.rows a')]
  const at = document.activeElement ? links.indexOf(document.activeElement) : -1
  const next = step === undefined || at < 0 ? undefined : links[at + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

interface RowProps {
  href: string
  chosen: boolean
  title: ComponentChildren
  hint?: ComponentChildren
  mark?: ComponentChildren
  when?: ComponentChildren
}

export function Row({ href, chosen, title, hint, mark, when }: RowProps) {
  return (
    <li>
      <Link href={href} aria-current={chosen ? 'true' : undefined}>
        <strong>{title}</strong>
        <span>{mark}</span>
        <small>{hint}</small>
        <span class="when">{when}</span>
      </Link>
    </li>
  )
}

/** Names with their values; those without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {rows.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Text as a program wrote it. JSON is indented. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="code" tabIndex={0} aria-label={label}>
      <pre>{pretty(children)}</pre>
    </section>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
