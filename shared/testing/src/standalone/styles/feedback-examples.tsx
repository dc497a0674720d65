import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmButton } from '@ninepocket/ui/feedback/confirm-button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { Spinner } from '@ninepocket/ui/feedback/spinner'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { type DisplayedToast, ToastCard } from '@ninepocket/ui/feedback/toast-card'
import { useState } from 'react'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'

const doNothing = () => undefined

/** Opens by a button, because a prompt takes the focus. */
function ConfirmExample() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Delete cards</Button>
  return (
    <ConfirmPrompt
      message="Delete 400 cards?"
      actions={[{ label: 'Delete 400 cards', kind: 'danger', onSelect: doNothing }]}
      onClose={() => setIsOpen(false)}
    />
  )
}

/** Never fades out. */
const ExampleToast = (changes: Pick<DisplayedToast, 'kind' | 'message' | 'action'>) => (
  <ToastCard toast={{ id: 1, durationMs: 1, ...changes }} isPaused onDismiss={doNothing} />
)

export const feedbackExamples: ExamplesByComponentPath = {
  'feedback/status-view': {
    loading: <StatusView status="loading" title="Loading card details…" />,
    empty: (
      <StatusView status="empty" title="No trades yet" action={<Button>Find trade partners</Button>}>
        <p>Offer another member copies for copies.</p>
      </StatusView>
    ),
    error: <StatusView status="error" title="Failed to load data" action={<Button>Try again</Button>} />,
  },
  'feedback/toast-card': {
    success: <ExampleToast kind="success" message="Listed at $12.50" action={{ label: 'Undo', run: doNothing }} />,
    info: <ExampleToast kind="info" message="Choose the copy to remove" />,
    warning: <ExampleToast kind="warning" message="You're offline" />,
    error: <ExampleToast kind="error" message="Failed to update wishlist" />,
  },
  'feedback/confirm-button': {
    closed: (
      <ConfirmButton message="Delete the rows?" actionLabel="Delete rows" isPending={false} onConfirm={doNothing}>
        Delete
      </ConfirmButton>
    ),
    pending: (
      <ConfirmButton message="Delete the rows?" actionLabel="Delete rows" isPending onConfirm={doNothing}>
        Deleting…
      </ConfirmButton>
    ),
  },
  'feedback/confirm-prompt': { closed: <ConfirmExample /> },
  'feedback/progress-bar': {
    started: <ProgressBar aria-label="1 of 792 cards owned" value={1} max={792} />,
    half: <ProgressBar aria-label="396 of 792 cards owned" value={396} max={792} />,
    complete: <ProgressBar aria-label="792 of 792 cards owned" value={792} max={792} />,
    'of unknown length': <ProgressBar aria-label="Uploading" />,
  },
  'feedback/skeleton': { line: <Skeleton />, block: <Skeleton shape="block" /> },
  'feedback/spinner': { loading: <Spinner /> },
}
