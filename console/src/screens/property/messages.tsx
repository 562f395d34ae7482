import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { ChangeMessageDocument, MessagesDocument, type MessagesQuery, ResetMessageDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { Input, Segments, TextArea } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { errorText } from '../../words/words.ts'
import { words } from './words.ts'

type Template = MessagesQuery['bookingMessageTemplates'][number]

export default function MessagesPage() {
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(MessagesDocument, { accommodationId }))
  const [locale, setLocale] = useState<Template['locale']>('ko')
  const [edited, setEdited] = useState<Template>()
  const { messages, messagesHint, english, korean, language, edit, ownText, defaultText, reset } = words.value
  return (
    <Shown reading={reading}>
      {({ bookingMessageTemplates: all }) => (
        <Card
          title={messages}
          hint={messagesHint}
          actions={
            <Segments
              label={language}
              value={locale}
              options={[
                ['ko', korean],
                ['en', english],
              ]}
              onChange={setLocale}
            />
          }
        >
          <ul>
            {all
              .filter((one) => one.locale === locale)
              .map((one) => (
                <CardRow key={one.kind} title={words.value[`message${one.kind}`]} hint={one.subject}>
                  <Tag tone={one.isDefault ? 'plain' : 'calm'}>{one.isDefault ? defaultText : ownText}</Tag>
                  <Button kind="quiet" writes onClick={() => setEdited(one)}>
                    {edit}
                  </Button>
                  {!one.isDefault && (
                    <Button
                      kind="quiet"
                      writes
                      onClick={() =>
                        void write(
                          () => ask(ResetMessageDocument, { input: { accommodationId, kind: one.kind, locale } }),
                          reading.read,
                        )
                      }
                    >
                      {reset}
                    </Button>
                  )}
                </CardRow>
              ))}
          </ul>
          {edited && <Editor template={edited} onSaved={reading.read} onClose={() => setEdited(undefined)} />}
        </Card>
      )}
    </Shown>
  )
}

interface EditorProps {
  template: Template
  onSaved: () => void
  onClose: () => void
}

interface Preview {
  subject: string
  mail: string
  text: string
}

/** Texts with their placeholders; the server fills the preview, and refuses what it would not send. */
function Editor({ template: { kind, locale, placeholders, ...before }, onSaved, onClose }: EditorProps) {
  const [texts, setTexts] = useState({ subject: before.subject, mail: before.mail, text: before.text })
  const [preview, setPreview] = useState<Preview>()
  const [error, setError] = useState<unknown>()
  const { subject, mail, sms, save, saved, preview: show, placeholders: namesText } = words.value
  const namesOf = (field: string) => {
    const names = placeholders.find((one) => one.field === field)?.names ?? []
    return namesText(names.map((one) => `{${one}}`).join(' '))
  }
  const send = async (dryRun: boolean) => {
    setError(undefined)
    try {
      const input = { accommodationId: property.value!.id, kind, locale, ...texts, dryRun }
      const { setBookingMessageTemplate } = await ask(ChangeMessageDocument, { input })
      if (dryRun) return setPreview(setBookingMessageTemplate.preview)
      toastDone(saved)
      onSaved()
      onClose()
    } catch (refusal) {
      setError(refusal)
    }
  }
  const change = (field: keyof typeof texts) => (value: string) => setTexts({ ...texts, [field]: value })
  return (
    <Dialog title={words.value[`message${kind}`]} onClose={onClose}>
      <Input label={subject} hint={namesOf('subject')} value={texts.subject} onChange={change('subject')} />
      <TextArea label={mail} hint={namesOf('mail')} rows={8} maxLength={10_000} value={texts.mail} onChange={change('mail')} />
      <TextArea label={sms} hint={namesOf('text')} maxLength={500} value={texts.text} onChange={change('text')} />
      {preview && (
        <div class="message-preview" role="status">
          <strong>{preview.subject}</strong>
          {`\n\n${preview.mail}\n\n${preview.text}`}
        </div>
      )}
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
      <footer class="card-actions">
        <Button kind="primary" writes onClick={() => void send(false)}>
          {save}
        </Button>
        <Button writes onClick={() => void send(true)}>
          {show}
        </Button>
      </footer>
    </Dialog>
  )
}
