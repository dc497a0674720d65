import { SpokenError } from '../form/failure-message.ts'
import type { HumanCheck } from './use-human-check.tsx'

/** A failed call has used its token up (spec §4.4); one that was never made has not. */
export function resetAfterFailure(check: HumanCheck): (error: Error) => void {
  return (error) => {
    if (!(error instanceof SpokenError)) check.reset()
  }
}
