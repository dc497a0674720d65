import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { FastifyInstance } from 'fastify'
import { cacheControlByPolicy } from '../../http/caching/cache-control.ts'
import type { Config } from '../../settings/config.ts'

const securityTxtPath = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. The file is made for each request, so it expires only where a site is gone. */
const validityDays = 180

/** Returns the file (RFC 9116) that says where to report a vulnerability of the site. `now` is in ms. */
function formatSecurityTxt({ publicUrl }: Pick<Config, 'publicUrl'>, contacts: ReadonlyArray<string>, now: number) {
  const today = now - (now % dayMs)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validityDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${securityTxtPath}`,
    '',
  ].join('\n')
}

/** Serves `/.well-known/security.txt` where the operator has set a contact. */
export function registerSecurityTxtRoute(app: FastifyInstance, config: Config): void {
  const { securityContacts } = config
  if (securityContacts.length === 0) return
  app.get(securityTxtPath, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControlByPolicy.catalogue)
      .send(formatSecurityTxt(config, securityContacts, Date.now())),
  )
}
