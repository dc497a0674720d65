import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'

/** A button for members who see another member's page, with the dialog to report it (spec §4.25). */
export function ReportButton({ user }: { user: { id: string; username: string } }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!session.authenticated || session.user.id === user.id) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Report…
      </Button>
      {isOpen ? (
        <ReportDialog
          title={`Report @${user.username}`}
          send={(report) =>
            callEndpoint(sendReport, { body: { ...report, userId: user.id, pagePath: window.location.pathname } })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
