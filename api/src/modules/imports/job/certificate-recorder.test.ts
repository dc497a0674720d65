import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { afterAll, expect, test } from 'vitest'
import { createPool, inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { limitCertificateTries } from '../../holdings/copies/certificate-tries.ts'
import { createCertificateRecorder } from './certificate-recorder.ts'

const database = await setUpTestDatabase()
const pool = createPool(database.url, { size: 1 })
afterAll(() => pool.end())

test('counts taken certificates, and no free ones, with the only connection of its transaction', async () => {
  const takenNumbers = ['1', '2']
  const change = {
    recordCertificate: async (_id: string, { certificateNumber }: { certificateNumber: string | null }) =>
      !takenNumbers.includes(certificateNumber ?? ''),
  }
  const reasons = await inTransaction(pool, (db) =>
    limitCertificateTries({ pool, db, userId: newId() }, async (tries) => {
      const certificates = createCertificateRecorder(change, tries)
      const record = (certificateNumber: string) => {
        const details = { ...emptyCopyDetails, grader: 'PSA', grade: '9', certificateNumber }
        return certificates.record([{ id: newId(), cardId: newId(), details }])
      }
      return [await record('0'), await record('1'), await record('2'), await record('3')]
    }),
  )
  const taken = 'Another copy on this site has this certificate number. Check the number.'
  expect(reasons).toEqual([null, taken, taken, null])
  expect((await pool.query('select from rate_limit_events')).rowCount).toBe(2)
})
