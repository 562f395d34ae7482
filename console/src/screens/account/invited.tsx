import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { MyInvitationsDocument } from '../../generated/account.ts'
import { Invitations } from './invitations.tsx'
import './style.css'

/** Open invitations, above a screen of somebody who works nowhere yet; nothing if there are none. */
export default function Invited() {
  const reading = useReading(() => ask(MyInvitationsDocument, {}))
  const { myInvitations = [] } = reading.value.value ?? {}
  return (
    <div class="cards invited">
      <Invitations invitations={myInvitations} onChange={reading.read} />
    </div>
  )
}
