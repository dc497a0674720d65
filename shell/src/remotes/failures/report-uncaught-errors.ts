import { getTabShellVersion } from '../versions/live-versions.ts'
import { sendFailureReport } from './send-failure-report.ts'

/** A line of a stack in a published script: `/remotes/NAME/VERSION/FILE:LINE:COLUMN`, or `/assets/…` for the shell. */
const stackLine = /(https?:\/\/[^\s/]+)\/(?:remotes\/(mf-[\w-]+)\/(\w+)(?:~\d+)?|assets)\/([\w./-]+:\d+:\d+)/g

/** Reports errors that no code has caught, with the class and the position: their messages may contain personal data. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function report(thrown: unknown): void {
  if (!(thrown instanceof Error)) return
  // Scripts of extensions, and of a remote that this tab overrides, have other origins.
  const lines = [...(thrown.stack ?? '').matchAll(stackLine)].filter(([, origin]) => origin === location.origin)
  // Remotes call code of the shell, such as React.
  const [, , name, version = getTabShellVersion(), position] = lines.find(([, , remote]) => remote) ?? lines[0] ?? []
  if (version && position)
    sendFailureReport({ name: name ?? 'shell', version }, 'uncaught', { error: thrown.name, position })
}
