import { useState } from 'preact/hooks'
import { manages } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { type Action, Actions } from '../../parts/card.tsx'
import { FormDialog, type FormDialogProps } from '../../parts/form.tsx'
import { ListHead, Table, type TableProps } from '../../parts/table.tsx'
import { toastDone, write } from '../../parts/toast.tsx'
import { words } from './terms/words.ts'

interface Editable {
  id: string
  archivedAt?: string | null
}

interface EditedListProps<Row extends Editable> extends Omit<TableProps<Row>, 'label' | 'actions' | 'isGone'> {
  title: string
  /** What the button for a new row says. Without a text there is no such button. */
  newText: string | undefined
  editText?: string
  /** The form of a row, or of a new one. */
  form: (row: Row | undefined) => FormDialogProps
  /** What is said when a form is saved. */
  saved: string
  /** Archives a row, or puts it back. Without it rows are removed. */
  archive?: (row: Row, archived: boolean) => Promise<unknown>
  remove?: (row: Row) => Promise<unknown>
  removed?: string
  onWritten: () => void
}

/** A list whose rows managers add and change in a form. */
export function EditedList<Row extends Editable>(props: EditedListProps<Row>) {
  const { title, newText, editText = words.edit, form, saved, archive, remove, removed, onWritten, ...table } = props
  const [edited, setEdited] = useState<{ row?: Row }>()
  const removal = (row: Row): Action =>
    archive
      ? [row.archivedAt ? words.putBack : words.archive, () => void write(() => archive(row, !row.archivedAt), onWritten)]
      : [words.remove, () => void write(() => remove!(row), onWritten, removed)]
  const opened = edited && form(edited.row)
  const save: FormDialogProps['onSave'] = async (values) => {
    await opened!.onSave(values)
    toastDone(saved)
    onWritten()
  }
  return (
    <section class="part">
      <ListHead title={title}>
        {manages.value && newText && (
          <Button writes onClick={() => setEdited({})}>
            {newText}
          </Button>
        )}
      </ListHead>
      <Table
        label={title}
        {...table}
        isGone={({ archivedAt }) => Boolean(archivedAt)}
        actions={(row) => manages.value && <Actions quiet all={[[editText, () => setEdited({ row })], removal(row)]} />}
      />
      {opened && <FormDialog {...opened} onSave={save} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
