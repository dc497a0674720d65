import { copyWithToast } from '@ninepocket/browse/clipboard/copy-with-toast'
import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useEffect, useRef } from 'react'
import panelCss from './login-factors-panel.module.css'
import css from './save-recovery-codes-panel.module.css'

const copyMessages = {
  success: 'Recovery codes copied to clipboard',
  failure: "We couldn't copy the codes. Print them or write them down.",
}

/** Shows new recovery codes, which cannot be shown again. */
export function SaveRecoveryCodesPanel({
  codes,
  username,
  onSaved,
}: {
  codes: ReadonlyArray<string>
  username: string
  onSaved: () => void
}) {
  const { siteName } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useUnloadQuestion(true)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classNames(panelCss.section, css.sheet)}>
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your devices, each code logs you in to {siteName} once as @{username}. Keep them somewhere safe. You
        won't see them again.
      </p>
      <ol className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button onClick={() => copyWithToast(codes.join('\n'), copyMessages)}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button kind="primary" onClick={onSaved}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}
