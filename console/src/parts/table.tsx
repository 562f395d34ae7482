import type { ComponentChildren, ComponentProps } from 'preact'
import type { Pages } from '../data/reading.ts'
import type { IconName } from './icon.tsx'
import { Empty, More, Shown } from './shown.tsx'
import './list.css'

/** A cell with notes below what it says; those that are empty are left out. */
export const noted = (text: ComponentChildren, ...notes: readonly ComponentChildren[]) => (
  <>
    {text}
    {notes.map((note, at) => note && <small key={at}>{note}</small>)}
  </>
)

interface Identified {
  id: string
}

export interface TableProps<Row extends Identified> extends Omit<ComponentProps<typeof List>, 'children' | 'isEmpty'> {
  rows: readonly Row[]
  /** What stands below each head; the first cell names the row. */
  cells: (row: Row) => readonly ComponentChildren[]
  /** Whether the row is one of former times, such as an archived one. */
  isGone?: (row: Row) => boolean
  /** What can be done with a row, in a column of its own. */
  actions?: (row: Row) => ComponentChildren
}

/** A list whose rows are told as cells. */
export function Table<Row extends Identified>({ rows, cells, isGone, actions, heads, numbers = [], ...list }: TableProps<Row>) {
  return (
    <List {...list} heads={actions ? [...heads, ''] : heads} numbers={numbers} isEmpty={rows.length === 0}>
      {rows.map((row) => {
        const [name, ...others] = cells(row)
        return (
          <tr key={row.id} class={isGone?.(row) ? 'gone' : undefined}>
            <th scope="row">{name}</th>
            {others.map((cell, at) => (
              <td key={String(at)} class={numbers.includes(at + 1) ? 'number' : undefined}>
                {cell}
              </td>
            ))}
            {actions && <td class="act">{actions(row)}</td>}
          </tr>
        )
      })}
    </List>
  )
}

/** A table that is read page by page. */
export function PagedTable<Row extends Identified>({ pages, ...table }: Omit<TableProps<Row>, 'rows'> & { pages: Pages<Row> }) {
  return (
    <Shown reading={pages.reading}>
      {({ rows }) => (
        <>
          <Table rows={rows} {...table} />
          <More pages={pages} />
        </>
      )}
    </Shown>
  )
}

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
export function List({ label, heads, numbers = [], children, isEmpty, empty = '', icon = 'note', isTable }: ListProps) {
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
