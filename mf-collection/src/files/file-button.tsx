import { Button, type ButtonKind } from '@ninepocket/ui/buttons/button'
import { type ReactNode, useRef } from 'react'

/** `capture` opens the camera on devices that have one. */
export function FileButton({
  label,
  accept,
  kind = 'secondary',
  capture = false,
  className,
  onFile,
  children,
}: {
  label: string
  accept: string
  kind?: ButtonKind
  capture?: boolean
  className?: string | undefined
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} className={className} onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
