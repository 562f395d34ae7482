import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { longDayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { loadMe, property } from '../../data/property.ts'
import { type Reading, useReading } from '../../data/reading.ts'
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
import { FileButton } from '../../parts/file-button.tsx'
import { FormDialog, type FormField } from '../../parts/form-dialog.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'

interface PartProps {
  data: ProfileQuery
  reading: Reading<ProfileQuery>
}

export default function ProfilePage() {
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(ProfileDocument, { id: accommodationId, accommodationId }))
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Identity data={data} reading={reading} />
          <Brand data={data} reading={reading} />
          <Invoices data={data} reading={reading} />
        </>
      )}
    </Shown>
  )
}

function Identity({ data: { accommodation: house }, reading }: PartProps) {
  const [edits, setEdits] = useState(false)
  const { pageProfile, profileHint, name, timeZone, timeZoneHint, currency, booksClosed, none, edit } = words.value
  return (
    <Card
      title={pageProfile}
      hint={profileHint}
      actions={
        <Button writes onClick={() => setEdits(true)}>
          {edit}
        </Button>
      }
    >
      <ul>
        <CardRow title={house.name} hint={name} />
        <CardRow title={house.timeZone} hint={`${timeZone}. ${timeZoneHint}`} />
        <CardRow title={house.currency} hint={currency} />
        <CardRow title={house.auditedUntil ? longDayText(house.auditedUntil, locale.value) : none} hint={booksClosed} />
      </ul>
      {edits && (
        <FormDialog
          title={pageProfile}
          values={{ name: house.name, timeZone: house.timeZone }}
          fields={[
            { name: 'name', label: name, required: true },
            {
              name: 'timeZone',
              label: timeZone,
              kind: 'choice',
              options: Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone] as const),
            },
          ]}
          onSave={async ({ name = '', timeZone: zone = '' }) => {
            const isMoved = zone !== house.timeZone
            await ask(ChangeProfileDocument, { input: { id: house.id, name, ...(isMoved && { timeZone: zone }) } })
            reading.read()
            void loadMe()
          }}
          onClose={() => setEdits(false)}
        />
      )}
    </Card>
  )
}

function Brand({ data: { accommodation: house }, reading }: PartProps) {
  const { brand, brandHint, brandColor, noColor, logo, changeLogo, removeLogo, none } = words.value
  const accommodationId = house.id
  const after = () => {
    reading.read()
    void loadMe()
  }
  const paint = (color: string | null) =>
    void write(() => ask(ChangeProfileDocument, { input: { id: accommodationId, brandColor: color } }), after)
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
            onChoose={(file) => void write(() => upload(SetLogoDocument, { accommodationId }, file), after)}
          />
          {house.logoUrl && (
            <Button writes onClick={() => void write(() => ask(SetLogoDocument, { accommodationId, image: null }), after)}>
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
          {words.value.sample}
        </span>
      ))}
    </span>
  )
}

function Invoices({ data: { invoiceProfile }, reading }: PartProps) {
  const [edits, setEdits] = useState(false)
  const { invoices, invoicesHint, legalName, address, taxNumber, email, phone, numberPrefix, footer, notSet, edit } = words.value
  const fields: readonly FormField[] = [
    { name: 'legalName', label: legalName, required: true },
    { name: 'taxNumber', label: taxNumber },
    { name: 'address', label: address, kind: 'lines' },
    { name: 'email', label: email },
    { name: 'phone', label: phone },
    { name: 'numberPrefix', label: numberPrefix },
    { name: 'footer', label: footer, kind: 'lines' },
  ]
  const values = Object.fromEntries(fields.map(({ name }) => [name, invoiceProfile?.[name as keyof typeof invoiceProfile] ?? '']))
  return (
    <Card
      title={invoices}
      hint={invoicesHint}
      actions={
        <Button writes onClick={() => setEdits(true)}>
          {edit}
        </Button>
      }
    >
      <ul>
        {fields.map(({ name, label }) => (
          <CardRow key={name} title={<span class="lines">{values[name] || notSet}</span>} hint={label} />
        ))}
      </ul>
      {edits && (
        <FormDialog
          title={invoices}
          values={values}
          fields={fields}
          onSave={async (given) => {
            const { legalName = '', address = '', numberPrefix = '', taxNumber, email, phone, footer } = given
            const optional = { taxNumber: taxNumber || null, email: email || null, phone: phone || null, footer: footer || null }
            const input = { accommodationId: property.value!.id, legalName, address, numberPrefix, ...optional }
            await ask(ChangeInvoiceProfileDocument, { input })
            reading.read()
          }}
          onClose={() => setEdits(false)}
        />
      )}
    </Card>
  )
}
