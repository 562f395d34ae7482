import type { ComponentChildren } from 'preact'
import { dayText, type PropertyLocale } from '../data/format.ts'
import { dotted } from '../data/here.ts'
import type { PrintedInvoiceQuery } from '../generated/print.ts'
import type { Texts } from './texts.ts'

/** How a paper is written. */
export interface Paper {
  t: Texts
  place: PropertyLocale
}

/** A day such as `2026-11-23` on a paper. */
export const dayOn = (date: string, { language }: PropertyLocale) => dayText(date, { timeZone: 'UTC', language })

/** Who hands the paper out. */
export type Issuer = { legalName: string } & Partial<PrintedInvoiceQuery['invoice']['issuer']>

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

/** Names and values; a value that is missing leaves a line to write on. A row that is none is left out. */
export function PaperFacts({ rows }: { rows: readonly (PaperRow | '' | null | undefined | false)[] }) {
  return (
    <dl class="print-facts">
      {rows
        .filter((row) => !!row)
        .map(([name, value]) => (
          <div key={name} class={value ? undefined : 'blank'}>
            <dt>{name}</dt>
            <dd>{value || ' '}</dd>
          </div>
        ))}
    </dl>
  )
}

interface LinesTableProps {
  class?: string
  heads: readonly string[]
  lines: readonly (readonly ComponentChildren[])[]
}

export function LinesTable({ class: look = 'paper-lines', heads, lines }: LinesTableProps) {
  return (
    <table class={look}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((cells, place) => (
          <tr key={place}>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days with what was charged or paid. */
export const Entries = ({ t, lines }: { t: Texts; lines: LinesTableProps['lines'] }) => (
  <LinesTable heads={[t.date, t.description, t.amount]} lines={lines} />
)
