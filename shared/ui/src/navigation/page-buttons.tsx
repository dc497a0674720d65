import { Button } from '../buttons/button.tsx'

/** Buttons that turn the pages of a list. At an end they stay focusable, because a disabled button loses the focus. */
export function PageButtons({
  labels,
  page,
  totalPages,
  onChange,
}: {
  labels: { previous: string; next: string }
  page: number
  totalPages: number
  onChange: (page: number) => void
}) {
  if (totalPages <= 1) return null
  const turnTo = (next: number) => {
    if (next >= 1 && next <= totalPages) onChange(next)
  }
  return (
    <>
      <Button aria-disabled={page <= 1 || undefined} onClick={() => turnTo(page - 1)}>
        {labels.previous}
      </Button>{' '}
      <Button aria-disabled={page >= totalPages || undefined} onClick={() => turnTo(page + 1)}>
        {labels.next}
      </Button>
    </>
  )
}
