import { Link } from '../navigation/link.tsx'
import './section-links.css'

interface SectionLinksProps {
  label: string
  /** Address and text of each. */
  sections: readonly (readonly [href: string, text: string])[]
  current: string
}

/** Links to the sections of a screen, each with an address. */
export function SectionLinks({ label, sections, current }: SectionLinksProps) {
  return (
    <nav class="section-links" aria-label={label}>
      {sections.map(([href, text]) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
