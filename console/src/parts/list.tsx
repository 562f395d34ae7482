import type { ComponentChildren } from 'preact'
import type { IconName } from './icon.tsx'
import { Empty } from './placeholder.tsx'
import './list.css'

interface ListProps {
  label: string
  /** Heads of the columns; an empty one is for actions. */
  heads: readonly string[]
  /** Which columns are numbers. */
  numbers?: readonly number[]
  /** Rows of a table. */
  children: ComponentChildren
  isEmpty?: boolean
  empty?: string
  icon?: IconName
  /** Whether it stays a table on a phone, as figures do that are compared. */
  isTable?: boolean
}

/** A table of rows; on a phone each row is a small card. */
export function List({
  label,
  heads,
  numbers = [],
  children,
  isEmpty = false,
  empty = '',
  icon = 'note',
  isTable = false,
}: ListProps) {
  if (isEmpty) return <Empty icon={icon}>{empty}</Empty>
  // a table that is wider than a phone is moved by keyboard too, for which it needs a name
  const scrolling = isTable ? { 'aria-label': label, tabIndex: 0 } : {}
  return (
    <section class={isTable ? 'list table' : 'list'} {...scrolling}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) =>
              head === '' ? (
                <td key={String(at)} />
              ) : (
                <th key={head} scope="col" class={numbers.includes(at) ? 'number' : undefined}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** A title with what can be done. */
export function ListHead({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="list-head">
      <h2>{title}</h2>
      <div>{children}</div>
    </header>
  )
}
