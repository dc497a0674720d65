import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import css from './missing-card-numbers-printout.module.css'

/**
 * Opens the print dialog when it is mounted. While it is mounted, only the line of missing numbers is printed, and the
 * screen does not show it.
 */
export function MissingCardNumbersPrintout({
  title,
  numbers,
  onPrinted,
}: {
  title: string
  numbers: string
  onPrinted: () => void
}) {
  const end = useEffectEvent(onPrinted)
  useEffect(() => {
    // After the dialog: on a phone `print` returns before the page is drawn for it.
    const listener = () => end()
    window.addEventListener('afterprint', listener)
    window.print()
    return () => window.removeEventListener('afterprint', listener)
  }, [])
  return createPortal(
    <section className={css.sheet}>
      <h1>{title}</h1>
      <p className={css.numbers}>Missing: {numbers}</p>
    </section>,
    document.body,
  )
}
