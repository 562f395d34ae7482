import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { manages } from '../../../data/property.ts'
import { Button } from '../../../parts/button.tsx'
import { List, ListHead } from '../../../parts/list.tsx'

interface EditedListProps<Row> {
  title: string
  /** What the button for a new row says. Without a text there is no such button. */
  newText: string | undefined
  heads: readonly string[]
  rows: readonly Row[]
  /** What stands there if there are no rows. */
  empty: string
  row: (row: Row, edit: () => void) => ComponentChildren
  /** The form of a row, or of a new one. */
  form: (row: Row | undefined, close: () => void) => ComponentChildren
}

/** A list whose rows managers add and change in a form. */
export function EditedList<Row>({ title, newText, heads, rows, empty, row, form }: EditedListProps<Row>) {
  const [edited, setEdited] = useState<{ row?: Row }>()
  return (
    <section class="part">
      <ListHead title={title}>
        {manages.value && newText && (
          <Button writes onClick={() => setEdited({})}>
            {newText}
          </Button>
        )}
      </ListHead>
      <List label={title} heads={[...heads, '']} isEmpty={rows.length === 0} empty={empty}>
        {rows.map((one) => row(one, () => setEdited({ row: one })))}
      </List>
      {edited && form(edited.row, () => setEdited(undefined))}
    </section>
  )
}
