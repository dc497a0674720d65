import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

export type SecondFactorKinds = { hasPasskey: boolean; hasTotp: boolean }

const readSecondFactors = defineStatement({
  name: 'readSecondFactors',
  text: `
    select exists (select from passkeys where user_id = $userId) as "hasPasskey",
      exists (select from totp_secrets where user_id = $userId and confirmed_at is not null) as "hasTotp"`,
  parameters: { userId: 'bytea' },
  columns: { hasPasskey: 'bool', hasTotp: 'bool' },
})

/** Returns which factors an account has besides its password; null if it has none. */
export async function findSecondFactorKinds(db: Queryable, userId: string): Promise<SecondFactorKinds | null> {
  const factors = await readSecondFactors.first(db, { userId })
  return factors && (factors.hasPasskey || factors.hasTotp) ? factors : null
}
