import { type Accent, accentsOf } from '../parts/accent.ts'

const names = { accent: '--accent', strong: '--accent-strong', ink: '--accent-ink', soft: '--accent-soft' } as const

/** Gives the page the colour of a property; without one it has that of the design. */
export function applyBrandColor(color: string | null | undefined): void {
  const { style } = document.documentElement
  const accents = color ? accentsOf(color) : undefined
  for (const [part, name] of Object.entries(names) as [keyof Accent, string][])
    if (accents) style.setProperty(name, `light-dark(${accents.light[part]}, ${accents.dark[part]})`)
    else style.removeProperty(name)
}
