import { Button, type ButtonKind } from '@ninepocket/ui/buttons/button'
import { type ReactNode, useRef } from 'react'

/** A button that asks for a picture: of the camera, where there is one and `capture` is set, or of the person's files. */
export function FileButton({
  label,
  kind = 'secondary',
  capture = false,
  className,
  onFile,
  children,
}: {
  label: string
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
        accept="image/*"
        aria-label={label}
        hidden
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
