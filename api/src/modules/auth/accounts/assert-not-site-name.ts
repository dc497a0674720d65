import { officialNameMessage } from '@ninepocket/contract/users/username'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'

const toLettersAndDigits = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** @throws DomainError 400 if a username reads as the name of the site (spec §5.3) */
export function assertNotSiteName(username: string, siteName: string): void {
  const letters = toLettersAndDigits(username)
  if (letters !== '' && letters === toLettersAndDigits(siteName))
    throw createInvalidInputError([{ path: 'username', message: officialNameMessage }])
}
