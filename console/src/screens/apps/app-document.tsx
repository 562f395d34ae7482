import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { DocumentContentDocument } from '../../generated/apps.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Code } from '../../parts/split.tsx'

interface AppDocumentProps {
  accommodationId: string
  installationId: string
  id: string
  externalRef: string
  title: string
  onClose: () => void
}

/** A document comes from the app unchecked: it is shown as text. */
export function AppDocument({ id, title, onClose, ...variables }: AppDocumentProps) {
  const content = useReading(async () => {
    const { appDocuments } = await ask(DocumentContentDocument, variables)
    return appDocuments.edges.find(({ node }) => node.id === id)?.node.content ?? ''
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Shown reading={content} rows={3}>
        {(text) => <Code label={title}>{text}</Code>}
      </Shown>
    </Dialog>
  )
}
