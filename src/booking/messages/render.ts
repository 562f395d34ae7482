import { type Placeholder, placeholderPattern, type Template, type Value, type Values } from './placeholders.ts'
import type { MessageProperty } from './read-booking.ts'

export type RenderedMessage = ReturnType<typeof render>

/** Fills a template in, with the property at the foot of the mail. Only this file writes HTML, and all that comes from people is escaped. */
export function render(template: Template, values: Values, { name, address, phone, email }: MessageProperty) {
  const fill = (name: string) => values[name as Placeholder] ?? ''
  const filled = (parts: string[]) => parts.filter((part) => namesIn(part).every((name) => !isEmpty(fill(name))))
  const plain = (part: string) => part.replaceAll(placeholderPattern, (_, name: string) => plainOf(fill(name)))
  const paragraphs = filled(template.mail.trim().split(/\n(?:[ \t]*\n)+/))
  const contacts = [address, phone, email].filter((contact) => contact !== '')
  const foot = contacts.length > 0 ? [name, ...contacts].join('\n') : ''
  return {
    // a line break would end the header
    subject: plain(template.subject).replaceAll(/\s+/g, ' ').trim(),
    /** The mail as plain text. */
    mail: [...paragraphs.map(plain), ...(foot ? [`—\n${foot}`] : [])].join('\n\n'),
    /** The same mail as HTML. */
    html: page(paragraphs.map((paragraph) => htmlOf(paragraph, fill)).join('\n'), foot),
    /** For SMS and messenger. */
    text: filled(template.text.trim().split('\n')).map(plain).join('\n'),
  }
}

const namesIn = (part: string) => [...part.matchAll(placeholderPattern)].map(([, name]) => name!)

const isEmpty = (value: Value) => value === '' || (typeof value === 'object' && 'rows' in value && value.rows.length === 0)

function plainOf(value: Value) {
  if (typeof value === 'string') return value
  return 'href' in value ? value.href : value.rows.map(([what, amount]) => `${what}: ${amount}`).join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!).replaceAll('\n', '<br>')

/** A table ends the paragraph in which it stands. */
function htmlOf(paragraph: string, fill: (name: string) => Value) {
  const parts = paragraph
    .split(placeholderPattern)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : htmlValue(fill(part))))
  return `<p>${parts.join('')}</p>`.replaceAll(/<p>(?:<br>|\s)*<\/p>/g, '')
}

function htmlValue(value: Value) {
  if (typeof value === 'string') return escaped(value)
  if ('href' in value) return `<a href="${escaped(value.href)}" style="color:#0b57d0">${escaped(value.href)}</a>`
  const rows = value.rows.map(
    ([what, amount]) => `<tr><td style="${left}">${escaped(what)}</td><td style="${right}">${escaped(amount)}</td></tr>`,
  )
  return `</p><table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table><p>`
}

const cell = 'padding:8px 0;border-bottom:1px solid #e3e3e3;vertical-align:top'
const left = cell
const right = `${cell};padding-left:16px;text-align:right`

const footStyle = 'margin-top:32px;padding-top:16px;border-top:1px solid #e3e3e3;color:#666;font-size:13px'

const page = (body: string, foot: string) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f4f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;color:#222;font:16px/1.6 system-ui,sans-serif">
${body}${foot && `\n<div style="${footStyle}">${escaped(foot)}</div>`}
</div></body></html>`
