import { type Answer, errorOf, noAnswer } from '../data/errors.ts'
import { property } from '../data/property.ts'
import { accessToken } from '../data/session.ts'
import { Button } from './button.tsx'
import { toastError } from './toast.tsx'

/** Gives a file of the property to the browser to keep. */
export function SaveFile({ file, children }: { file: ExportedFile; children: string }) {
  const save = () => saveFile(file).catch(toastError)
  return (
    <Button writes onClick={save}>
      {children}
    </Button>
  )
}

type ExportedFile = 'payments.csv' | 'rates.csv'

/** Reads a file of the property and gives it to the browser to keep. */
async function saveFile(file: ExportedFile) {
  const headers = { authorization: `Bearer ${await accessToken()}` }
  const response = await fetch(`/transfer/${property.value!.id}/${file}`, { headers }).catch(() => {
    throw noAnswer()
  })
  if (!response.ok) {
    const answer: Answer = await response.json().catch(() => ({}))
    throw errorOf(answer) ?? noAnswer()
  }
  keepFile(file, await response.blob())
}

/** Lets the browser keep what is read already. */
export function keepFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
