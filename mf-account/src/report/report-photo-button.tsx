import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { Button } from '@ninepocket/ui/buttons/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReportDialog, type ReportInput } from './report-dialog.tsx'

/** A button below the credit of a card's photo, with the dialog to report the photo (spec §4.25). */
export function ReportPhotoButton({ username, side }: SlotProps['photo-credit-actions']) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const send = async (report: ReportInput) => {
    const { user } = await client.fetchQuery(userByUsernameQuery(username))
    // A card has a photo of each side, so the address also names the side.
    const pagePath = `${window.location.pathname}#${side}`
    return callEndpoint(sendReport, { body: { ...report, userId: user.id, pagePath } })
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Report photo…
      </Button>
      {isOpen ? (
        <ReportDialog
          title={`Report the ${side} photo by @${username}`}
          kind="photo"
          send={send}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
