import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { MyAccountDocument } from '../../generated/account.ts'
import { Shown } from '../../parts/shown.tsx'
import { Invitations } from './invitations.tsx'
import { Contacts, Profile } from './profile.tsx'
import { Device, OneTimePasswords, PasswordCard, Sessions } from './security.tsx'
import { words } from './words.ts'
import './style.css'

/** What somebody sees and changes of the own account. */
export default function AccountScreen() {
  const reading = useReading(() => ask(MyAccountDocument, {}))
  return (
    <div class="cards account-page">
      <h1>{words.myAccount}</h1>
      <Shown reading={reading}>
        {(account) => {
          const card = { account, onChange: reading.read }
          return (
            <>
              <Invitations invitations={account.myInvitations} onChange={card.onChange} />
              <Profile {...card} />
              <PasswordCard />
              <OneTimePasswords />
              <Sessions {...card} />
              <Contacts {...card} />
              <Device />
            </>
          )
        }}
      </Shown>
    </div>
  )
}
