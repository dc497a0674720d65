import { tracingChannel } from 'node:diagnostics_channel'

/** A statement: its name if it is a declared one, and its text, which contains no values. */
export type TracedStatement = { name: string | null; text: string }

/** Publishes each statement while a subscriber traces them. */
export const statementTracingChannel = tracingChannel<unknown, TracedStatement>('ninepocket.statement')

/** Runs a statement, and publishes it if it is traced. */
export function traceStatement<T>(statement: TracedStatement, run: () => Promise<T>): Promise<T> {
  return statementTracingChannel.hasSubscribers ? statementTracingChannel.tracePromise(run, statement) : run()
}
