import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import type { Pages, Reading, Rows } from '../data/reading.ts'
import { Link } from '../navigation/link.tsx'
import { hrefOf } from '../navigation/route.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'
import { Empty, More, Shown } from './shown.tsx'
import './split.css'

export interface ListedRow {
  id: string
  title: ComponentChildren
  hint?: ComponentChildren
  mark?: ComponentChildren
  when?: ComponentChildren
}

interface ListAndDetailsProps<Item> {
  label: string
  icon: IconName
  /** Of the list; the id of a row follows. */
  address: readonly string[]
  list: Reading<readonly Item[]> | Pages<Item>
  empty: string
  emptyHint?: string
  rowOf: (item: Item) => ListedRow
  /** The id of the chosen row. */
  chosen: string | undefined
  /** What is shown of it: a narrow window shows this or the list. */
  details: ComponentChildren
}

/** A dense list on the left, details of the chosen row on the right. The arrow keys go from row to row. */
export function ListAndDetails<Item>(props: ListAndDetailsProps<Item>) {
  const { label, icon, address, list, empty, emptyHint, rowOf, chosen, details } = props
  const pages = 'more' in list ? list : undefined
  const row = ({ id, title, hint, mark, when }: ListedRow) => (
    <li key={id}>
      <Link href={hrefOf(...address, id)} aria-current={id === chosen ? 'true' : undefined}>
        <strong>{title}</strong>
        <span>{mark}</span>
        <small>{hint}</small>
        <span class="when">{when}</span>
      </Link>
    </li>
  )
  return (
    <div class={`split${details ? ' open' : ''}`}>
      <section class="split-list" aria-label={label} onKeyDown={walk}>
        <Shown<readonly Item[] | Rows<Item>> reading={'more' in list ? list.reading : list}>
          {(value) => {
            const items = 'rows' in value ? value.rows : value
            if (items.length === 0)
              return (
                <Empty icon={icon} hint={emptyHint}>
                  {empty}
                </Empty>
              )
            return (
              <>
                <ul class="rows">{items.map((item) => row(rowOf(item)))}</ul>
                {pages && <More pages={pages} />}
              </>
            )
          }}
        </Shown>
      </section>
      <section class="split-detail">
        {details ? (
          <>
            <Link href={hrefOf(...address)} class="split-back">
              <Icon name="left" />
              {words.back}
            </Link>
            {details}
          </>
        ) : (
          <Empty icon={icon}>{words.choose}</Empty>
        )}
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

interface FactsProps {
  rows: readonly (readonly [name: string, value: ComponentChildren])[]
  class?: string
}

/** Names with their values; those without a value are left out. */
export function Facts({ rows, class: look = 'facts' }: FactsProps) {
  return (
    <dl class={look}>
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

function pretty(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
