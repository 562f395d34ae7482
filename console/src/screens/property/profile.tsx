import { ask, upload } from '../../data/api.ts'
import { askHere, longDayText, writeHere } from '../../data/here.ts'
import { loadMe, property } from '../../data/property.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import {
  ChangeInvoiceProfileDocument,
  ChangeProfileDocument,
  ProfileDocument,
  type ProfileQuery,
  SetLogoDocument,
} from '../../generated/property.ts'
import { accentsOf } from '../../parts/accent.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { optionsOf } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FormDialog, type FormValues, formFields, typedValues } from '../../parts/form.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/toast.tsx'
import { words } from './words.ts'

interface PartProps {
  data: ProfileQuery
  onWritten: () => void
}

export default function ProfilePage() {
  const reading = useReadingHere(ProfileDocument, { id: property.value!.id })
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Identity data={data} onWritten={reading.read} />
          <Brand data={data} onWritten={reading.read} />
          <Invoices data={data} onWritten={reading.read} />
        </>
      )}
    </Shown>
  )
}

function Identity({ data: { accommodation: house }, onWritten }: PartProps) {
  const [dialog, open] = useDialog()
  const edit = () =>
    open(
      <FormDialog
        title={words.pageProfile}
        values={{ name: house.name, timeZone: house.timeZone, businessDayEndsAt: house.businessDayEndsAt }}
        fields={formFields(words, {
          name: { required: true },
          timeZone: { kind: 'choice', options: optionsOf(Intl.supportedValuesOf('timeZone'), (zone) => zone) },
          businessDayEndsAt: { kind: 'time', required: true, hint: words.businessDayHint },
        })}
        onSave={async ({ name = '', timeZone = '', businessDayEndsAt = '' }) => {
          const isMoved = timeZone !== house.timeZone
          const endsElsewhere = businessDayEndsAt !== house.businessDayEndsAt
          const changed = { ...(isMoved && { timeZone }), ...(endsElsewhere && { businessDayEndsAt }) }
          const input = { id: house.id, name, ...changed }
          await ask(ChangeProfileDocument, { input })
          onWritten()
          void loadMe()
        }}
      />,
    )
  return (
    <Card title={words.pageProfile} hint={words.profileHint} buttons={[[words.edit, edit]]}>
      <ul>
        <CardRow title={house.name} hint={words.name} />
        <CardRow title={house.timeZone} hint={`${words.timeZone}. ${words.timeZoneHint}`} />
        <CardRow title={house.businessDayEndsAt} hint={`${words.businessDayEndsAt}. ${words.businessDayHint}`} />
        <CardRow title={house.currency} hint={words.currency} />
        <CardRow title={house.auditedUntil ? longDayText(house.auditedUntil) : words.none} hint={words.booksClosed} />
      </ul>
      {dialog}
    </Card>
  )
}

function Brand({ data: { accommodation: house }, onWritten }: PartProps) {
  const { brand, brandHint, brandColor, noColor, logo, changeLogo, removeLogo, none } = words
  const after = () => {
    onWritten()
    void loadMe()
  }
  const paint = (color: string | null) =>
    void write(() => ask(ChangeProfileDocument, { input: { id: house.id, brandColor: color } }), after)
  return (
    <Card title={brand} hint={brandHint}>
      <ul>
        <CardRow title={brandColor} hint={house.brandColor ?? none}>
          {house.brandColor && <Sample color={house.brandColor} />}
          <input
            type="color"
            class="color-input"
            aria-label={brandColor}
            value={house.brandColor ?? '#0f5c56'}
            onChange={(event) => paint(event.currentTarget.value)}
          />
          {house.brandColor && (
            <Button writes onClick={() => paint(null)}>
              {noColor}
            </Button>
          )}
        </CardRow>
        <CardRow
          title={house.logoUrl ? <img class="logo-sample" src={new URL(house.logoUrl).pathname} alt={logo} /> : none}
          hint={logo}
        >
          <FileButton
            text={changeLogo}
            onChoose={(file) => void write(() => upload(SetLogoDocument, { accommodationId: house.id }, file), after)}
          />
          {house.logoUrl && (
            <Button writes onClick={() => void write(() => askHere(SetLogoDocument, { image: null }), after)}>
              {removeLogo}
            </Button>
          )}
        </CardRow>
      </ul>
    </Card>
  )
}

/** How the colour looks in both themes. */
function Sample({ color }: { color: string }) {
  return (
    <span class="color-sample" aria-hidden="true">
      {Object.entries(accentsOf(color)).map(([theme, { accent, ink }]) => (
        <span key={theme} style={{ background: accent, color: ink }}>
          {words.sample}
        </span>
      ))}
    </span>
  )
}

function Invoices({ data: { invoiceProfile }, onWritten }: PartProps) {
  const [dialog, open] = useDialog()
  const fields = formFields(words, {
    legalName: { required: true },
    taxNumber: {},
    address: { kind: 'lines' },
    email: {},
    phone: {},
    numberPrefix: {},
    footer: { kind: 'lines' },
  })
  const values = typedValues(invoiceProfile ?? {})
  const save = async ({ legalName = '', address = '', numberPrefix = '', taxNumber, email, phone, footer }: FormValues) => {
    const optional = { taxNumber: taxNumber || null, email: email || null, phone: phone || null, footer: footer || null }
    await writeHere(ChangeInvoiceProfileDocument, { legalName, address, numberPrefix, ...optional })
    onWritten()
  }
  const edit = () => open(<FormDialog title={words.invoices} values={values} fields={fields} onSave={save} />)
  return (
    <Card title={words.invoices} hint={words.invoicesHint} buttons={[[words.edit, edit]]}>
      <ul>
        {fields.map(({ name, label }) => (
          <CardRow key={name} title={<span class="lines">{values[name] || words.notSet}</span>} hint={label} />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}
