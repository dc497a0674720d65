import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { buildCookie, readCookie } from '@ninepocket/contract/site/site-cookies'
import type { FastifyRequest } from 'fastify'
import type { DeviceAccount, KnownDevices } from '../../../http/security/known-devices.ts'

/** The accounts that a device remembers, such as those of a family. */
const maxAccounts = 5
const deviceIdBytes = 16

/**
 * Recognizes the devices on which an account has logged in. A cookie holds a random id for each account and the site's
 * signature of it, so that nothing is stored on the server (decision 0015). `siteSecret` signs.
 */
export function createKnownDevices({ publicUrl, siteSecret }: { publicUrl: string; siteSecret: Buffer }): KnownDevices {
  const sign = (deviceId: string, { id, passwordHash }: DeviceAccount) =>
    createHmac('sha256', siteSecret).update(`known device ${deviceId} ${id} ${passwordHash}`).digest('base64url')
  const readEntries = ({ headers }: FastifyRequest) =>
    (readCookie(headers.cookie, 'known-device', publicUrl) ?? '')
      .split('.')
      .slice(0, maxAccounts)
      .flatMap((text) => {
        const [, deviceId, signature] = /^([\w-]{22})([\w-]{43})$/.exec(text) ?? []
        return deviceId && signature ? [{ text, deviceId, signature }] : []
      })
  const findEntry = (request: FastifyRequest, account: DeviceAccount) =>
    readEntries(request).find(({ deviceId, signature }) =>
      timingSafeEqual(Buffer.from(sign(deviceId, account)), Buffer.from(signature)),
    )

  return {
    find: (request, account) => findEntry(request, account)?.deviceId ?? null,
    remember(reply, account) {
      const known = findEntry(reply.request, account)
      const deviceId = known?.deviceId ?? randomBytes(deviceIdBytes).toString('base64url')
      const otherEntries = readEntries(reply.request).filter(({ text }) => text !== known?.text)
      const entries = [deviceId + sign(deviceId, account), ...otherEntries.map(({ text }) => text)]
      reply.header('set-cookie', buildCookie('known-device', entries.slice(0, maxAccounts).join('.'), publicUrl))
    },
  }
}
