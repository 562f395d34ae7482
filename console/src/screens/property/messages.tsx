import { useState } from 'preact/hooks'
import { writeHere } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { ChangeMessageDocument, MessagesDocument, type MessagesQuery, ResetMessageDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Dialog, useClose, useDialog } from '../../parts/dialog.tsx'
import { Failed } from '../../parts/field.tsx'
import { Input, Segments, TextArea } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { useSubmit } from '../../parts/submit.ts'
import { toastDone, write } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Template = MessagesQuery['bookingMessageTemplates'][number]

export default function MessagesPage() {
  const reading = useReadingHere(MessagesDocument, {})
  const [locale, setLocale] = useState<Template['locale']>('ko')
  const [dialog, open] = useDialog()
  const resetTo = ({ kind }: Template) => void write(() => writeHere(ResetMessageDocument, { kind, locale }), reading.read)
  return (
    <Shown reading={reading}>
      {({ bookingMessageTemplates: all }) => (
        <Card
          title={words.messages}
          hint={words.messagesHint}
          actions={
            <Segments
              label={words.language}
              value={locale}
              options={[
                ['ko', words.korean],
                ['en', words.english],
              ]}
              onChange={setLocale}
            />
          }
        >
          <ul>
            {all
              .filter((one) => one.locale === locale)
              .map((one) => (
                <CardRow
                  key={one.kind}
                  title={words[`message${one.kind}`]}
                  hint={one.subject}
                  quiet
                  buttons={[
                    [words.edit, () => open(<Editor template={one} onSaved={reading.read} />)],
                    !one.isDefault && [words.reset, () => resetTo(one)],
                  ]}
                >
                  <Tag tone={one.isDefault ? 'plain' : 'calm'}>{one.isDefault ? words.defaultText : words.ownText}</Tag>
                </CardRow>
              ))}
          </ul>
          {dialog}
        </Card>
      )}
    </Shown>
  )
}

type Texts = Pick<Template, 'subject' | 'mail' | 'text'>

/** Texts with their placeholders; the server fills the preview, and refuses what it would not send. */
function Editor({ template, onSaved }: { template: Template; onSaved: () => void }) {
  const { kind, locale, placeholders, ...before } = template
  const close = useClose()
  const [texts, setTexts] = useState<Texts>({ subject: before.subject, mail: before.mail, text: before.text })
  const [preview, setPreview] = useState<Texts>()
  const { error, submit } = useSubmit()
  const namesOf = (field: string) => {
    const names = placeholders.find((one) => one.field === field)?.names ?? []
    return words.placeholders(names.map((one) => `{${one}}`).join(' '))
  }
  const send = (dryRun: boolean) => async () => {
    const { setBookingMessageTemplate } = await writeHere(ChangeMessageDocument, { kind, locale, ...texts, dryRun })
    if (dryRun) return setPreview(setBookingMessageTemplate.preview)
    toastDone(words.saved)
    onSaved()
    close()
  }
  const change = (field: keyof Texts) => (value: string) => setTexts({ ...texts, [field]: value })
  return (
    <Dialog title={words[`message${kind}`]}>
      <Input label={words.subject} hint={namesOf('subject')} value={texts.subject} onChange={change('subject')} />
      <TextArea
        label={words.mail}
        hint={namesOf('mail')}
        rows={8}
        maxLength={10_000}
        value={texts.mail}
        onChange={change('mail')}
      />
      <TextArea label={words.sms} hint={namesOf('text')} maxLength={500} value={texts.text} onChange={change('text')} />
      {preview && (
        <div class="message-preview" role="status">
          <strong>{preview.subject}</strong>
          {`\n\n${preview.mail}\n\n${preview.text}`}
        </div>
      )}
      <Failed error={error} />
      <footer class="card-actions">
        <Button kind="primary" writes onClick={() => void submit(send(false))}>
          {words.save}
        </Button>
        <Button writes onClick={() => void submit(send(true))}>
          {words.preview}
        </Button>
      </footer>
    </Dialog>
  )
}
