import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { words as shared } from '../words/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { openOverlay } from './overlay.ts'
import { barScreens } from './screens.ts'
import { Groups, Section } from './section.tsx'
import { words } from './words.ts'

/** The bar of a phone: what this person uses most, and the way to everything else. */
export function Bar() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <nav class="phone-bar" aria-label={shared.sections}>
      {barScreens.value.map((screen) => (
        <Section key={screen.name} screen={screen} />
      ))}
      <button type="button" class="section" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" size={20} />
        <span>{words.more}</span>
      </button>
      {open && (
        <Dialog title={words.more} onClose={close}>
          <div class="more-screens">
            <button
              type="button"
              class="section"
              onClick={() => {
                close()
                openOverlay('search')
              }}
            >
              <Icon name="search" size={20} />
              <span>{words.search}</span>
            </button>
            <Groups onFollow={close} />
            <AccountMenu />
          </div>
        </Dialog>
      )}
    </nav>
  )
}
