import type { ComponentChildren } from 'preact'

interface CardListProps<Row> {
  rows: readonly Row[]
  /** What is said if there are no rows. */
  empty: string
  children: (row: Row) => ComponentChildren
}

/** The rows of a card. */
export function CardList<Row>({ rows, empty, children }: CardListProps<Row>) {
  if (rows.length === 0) return <p>{empty}</p>
  return <ul>{rows.map((row) => children(row))}</ul>
}
