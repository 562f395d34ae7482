import { Dialog } from '../../parts/dialog.tsx'
import { screenKeys } from '../keys.ts'
import { seenScreens } from '../navigation.ts'
import { useEndOfOverlay } from '../overlays.tsx'
import { words } from '../words.ts'
import './style.css'

/** Which keys do what. */
export default function KeysHelp() {
  const { keys, keySearch, keyHelp, keyMove, keyOpen, keyClose } = words.value
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl K  /', keySearch],
    ['?', keyHelp],
    ['↑ ↓', keyMove],
    ['Enter', keyOpen],
    ['Esc', keyClose],
    ...Object.entries(screenKeys).flatMap(([key, name]) => {
      const screen = seenScreens.value.find((one) => one.name === name)
      return screen ? [[`g ${key}`, screen.text()] as const] : []
    }),
  ]
  return (
    <Dialog title={keys} onClose={useEndOfOverlay()}>
      <dl class="keys">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(/\s+/).map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
