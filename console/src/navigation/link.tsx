import type { AnchorHTMLAttributes, TargetedMouseEvent } from 'preact'
import { go } from './route.ts'

/** A link within the console. Other buttons of the mouse and keys do as in any page. */
export function Link({ href, children, onFollow, ...rest }: { href: string; onFollow?: () => void } & AnchorHTMLAttributes) {
  const open = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    go(href)
  }
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  )
}
