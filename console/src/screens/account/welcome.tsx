import { ask } from '../../data/api.ts'
import { useReading } from '../../data/reading.ts'
import { MyInvitationsDocument } from '../../generated/account.ts'
import { Empty, Shown } from '../../parts/shown.tsx'
import { Invitations } from './invitations.tsx'
import { words } from './words.ts'
import './style.css'

/** What somebody sees who works nowhere yet: open invitations, and what to tell whoever should invite. */
export default function Welcome() {
  const reading = useReading(() => ask(MyInvitationsDocument, {}))
  return (
    <Shown reading={reading}>
      {({ myInvitations, myInfo }) => (
        <div class="cards">
          <Invitations invitations={myInvitations} onChange={reading.read} />
          {myInvitations.length === 0 && (
            <Empty
              icon="house"
              hint={
                <>
                  {words.noPropertyHint}
                  <br />
                  {words.accountId}: <span class="code-id">{myInfo.id}</span>
                </>
              }
            >
              {words.noProperty}
            </Empty>
          )}
        </div>
      )}
    </Shown>
  )
}
