import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { useRef } from 'react'

/**
 * Returns functions that give equal requests the same key, until one of them has succeeded. A second try after a lost reply then
 * repeats nothing.
 */
export function useIdempotencyKey() {
  const last = useRef<{ request: string; key: string } | null>(null)
  return {
    getKey(input: unknown): string {
      const request = JSON.stringify(input)
      if (last.current?.request !== request) last.current = { request, key: createIdempotencyKey() }
      return last.current.key
    },
    discardKey(): void {
      last.current = null
    },
  }
}
