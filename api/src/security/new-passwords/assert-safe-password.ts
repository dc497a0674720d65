import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { Config } from '../../settings/config.ts'
import { createBreachCheck } from './breached-passwords.ts'
import { isCommonPassword, isSiteWord } from './common-passwords.ts'

/** @throws DomainError 400 if a new password is common or known from a breach (spec §5.4) */
export type AssertSafePassword = (password: string) => Promise<void>

/** @throws DomainError 400 if a new password is common, or one of the site's words */
export function assertUncommonPassword(password: string, siteWords: ReadonlyArray<string> = []): void {
  if (isCommonPassword(password) || isSiteWord(password, siteWords))
    throw new DomainError(400, 'PASSWORD_COMMON', 'This password is too common. Please choose another one.')
}

/** Creates the check of new passwords. A breach service that fails is logged and rejects no password. */
export function createNewPasswordCheck(
  { passwordCheckUrl: rangeUrl, siteName, productNoun }: Pick<Config, 'passwordCheckUrl' | 'siteName' | 'productNoun'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AssertSafePassword {
  const findBreach = rangeUrl === null ? null : createBreachCheck(rangeUrl)
  const siteWords = ['ninepocket', siteName.toLowerCase(), productNoun, `${productNoun} cards`]
  return async (password) => {
    assertUncommonPassword(password, siteWords)
    const isBreached = await findBreach?.(password).catch((error: Error) => {
      log.warn({ reason: error.message }, 'a new password was not compared with breached ones')
      return false
    })
    if (isBreached)
      throw new DomainError(
        400,
        'PASSWORD_BREACHED',
        'This password has appeared in a data breach. Please choose another one.',
      )
  }
}
