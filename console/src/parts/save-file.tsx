import { type ExportedFile, saveFile } from '../data/files.ts'
import { Button } from './button.tsx'
import { toastError } from './toast.tsx'

/** Gives a file of the property to the browser to keep. */
export function SaveFile({ accommodationId, file, children }: { accommodationId: string; file: ExportedFile; children: string }) {
  const save = () => saveFile(accommodationId, file).catch(toastError)
  return (
    <Button writes onClick={save}>
      {children}
    </Button>
  )
}
