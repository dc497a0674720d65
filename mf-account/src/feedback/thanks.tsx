import { FormMessage } from '@ninepocket/ui/form-message'
import { useCountdown } from '@ninepocket/ui/use-countdown'

/** How long the thanks stand (spec §8). */
const thanksMs = 3000

export function Thanks({ onEnd }: { onEnd: () => void }) {
  useCountdown(thanksMs, false, onEnd)
  return <FormMessage kind="success">Thank you for your feedback! We'll review it soon.</FormMessage>
}
