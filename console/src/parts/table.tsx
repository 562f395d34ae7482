import type { ComponentChildren, ComponentProps } from 'preact'
import type { Pages } from '../data/pages.ts'
import { List } from './list.tsx'
import { More } from './more.tsx'
import { Shown } from './shown.tsx'

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
