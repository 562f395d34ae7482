import { manages } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { words } from './words.ts'

interface RowActionsProps {
  editText?: string
  onEdit: () => void
  /** What takes the row away, or puts it back. */
  otherText: string
  onOther: () => void
}

/** The cell of a table with what managers do with its row. */
export function RowActions({ editText, onEdit, otherText, onOther }: RowActionsProps) {
  return (
    <td class="act">
      {manages.value && (
        <>
          <Button kind="quiet" writes onClick={onEdit}>
            {editText ?? words.value.edit}
          </Button>
          <Button kind="quiet" writes onClick={onOther}>
            {otherText}
          </Button>
        </>
      )}
    </td>
  )
}
