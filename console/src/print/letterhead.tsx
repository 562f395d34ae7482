import type { ComponentChildren } from 'preact'
import type { PropertyLocale } from '../data/format.ts'
import { dotted } from '../data/here.ts'
import type { Texts } from './texts.ts'

/** How a paper is written. */
export interface Paper {
  t: Texts
  place: PropertyLocale
}

/** Who hands the paper out. */
export interface Issuer {
  legalName: string
  address?: string | null
  taxNumber?: string | null
  email?: string | null
  phone?: string | null
  footer?: string | null
}

export function Letterhead({
  issuer,
  title,
  t,
  children,
}: {
  issuer: Issuer
  title: string
  t: Texts
  children?: ComponentChildren
}) {
  const { legalName, address, phone, email, taxNumber } = issuer
  return (
    <header class="letterhead">
      <div>
        <strong>{legalName}</strong>
        {address && <p class="address">{address}</p>}
        <p>{dotted(phone, email)}</p>
        {taxNumber && (
          <p>
            {t.taxNumber} {taxNumber}
          </p>
        )}
      </div>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}

type PaperRow = readonly [name: string, value: ComponentChildren]

/** Names and values; a value that is missing leaves a line to write on. */
export function Facts({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <dl class="print-facts">
      {rows.map(([name, value]) => (
        <div key={name} class={value ? undefined : 'blank'}>
          <dt>{name}</dt>
          <dd>{value || ' '}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TableLine {
  date: string
  text: string
  amount: string
}

export function LinesTable({ lines, t }: { lines: readonly TableLine[]; t: Texts }) {
  return (
    <table class="paper-lines">
      <thead>
        <tr>
          <th scope="col">{t.date}</th>
          <th scope="col">{t.description}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, text, amount }, place) => (
          <tr key={place}>
            <td>{date}</td>
            <td>{text}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Sums({ rows }: { rows: readonly PaperRow[] }) {
  return (
    <dl class="paper-sums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
