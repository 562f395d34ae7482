import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'

/** What the button says, and what it does. */
export type Action = readonly [text: string, work: () => unknown, icon?: IconName]

interface ActionsProps {
  /** What is false cannot be done now. */
  all: readonly (Action | false)[]
  quiet?: boolean
}

/** Buttons that change something on the server, or open what does. */
export function Actions({ all, quiet = false }: ActionsProps) {
  return all
    .filter((action) => action !== false)
    .map(([text, work, icon]) => (
      <Button key={text} kind={quiet ? 'quiet' : 'plain'} writes {...(icon && { icon })} onClick={work}>
        {text}
      </Button>
    ))
}
