import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { manages } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { type Action, Actions } from '../../parts/card.tsx'
import { Opened } from '../../parts/dialog.tsx'
import { ListHead, Table, type TableProps } from '../../parts/table.tsx'
import { words } from './words.ts'

interface EditedListProps<Row extends { id: string }> extends Omit<TableProps<Row>, 'label' | 'actions'> {
  title: string
  /** What the button for a new row says. Without a text there is no such button. */
  newText: string | undefined
  editText?: string
  /** What takes a row away, or puts it back. */
  removal: (row: Row) => Action
  /** The form of a row, or of a new one. */
  form: (row: Row | undefined) => ComponentChildren
}

/** A list whose rows managers add and change in a form. */
export function EditedList<Row extends { id: string }>({
  title,
  newText,
  editText = words.edit,
  removal,
  form,
  ...table
}: EditedListProps<Row>) {
  const [edited, setEdited] = useState<{ row?: Row }>()
  const actionsOf = (row: Row) => manages.value && <Actions quiet all={[[editText, () => setEdited({ row })], removal(row)]} />
  return (
    <section class="part">
      <ListHead title={title}>
        {manages.value && newText && (
          <Button writes onClick={() => setEdited({})}>
            {newText}
          </Button>
        )}
      </ListHead>
      <Table label={title} {...table} actions={actionsOf} />
      {edited && <Opened value={() => setEdited(undefined)}>{form(edited.row)}</Opened>}
    </section>
  )
}
