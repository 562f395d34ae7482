import { createContext, type VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'

const Closing = createContext<() => void>(() => undefined)

/** Says to the dialogs in it what closes them. */
export const Opened = Closing.Provider

/** What closes a dialog: what it was given, or what the `Opened` around it says. */
export function useClose(own?: () => void): () => void {
  const closesOpened = useContext(Closing)
  return own ?? closesOpened
}

/** A place for a dialog, and what opens one there. It keeps the properties with which it was opened, and needs no `onClose`. */
export function useDialog() {
  const [shown, open] = useState<VNode>()
  return [shown && <Opened value={() => open(undefined)}>{shown}</Opened>, open] as const
}
