import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { hexToByteaParam, inTransaction } from '../database/connect.ts'
import type { UserDataModule } from '../modules/users/user-data-module.ts'
import { aMember, type Member } from './a-member.ts'
import { findCounterDrift } from './catalogue/counter-drift.ts'
import type { TestApi } from './test-api.ts'

/** A user of the API, with the model of that user's data. */
export type ModelActor<Model> = { site: TestApi; member: Member; model: Model }

export type ModelTest<Model, Operation> = {
  runs: number
  timeoutMs: number
  actorCount: number
  sequences: fc.Arbitrary<Operation[]>
  createModel: () => Model
  /** Runs an operation in the API and in the model, and compares their results. */
  step: (actors: ReadonlyArray<ModelActor<Model>>, operation: Operation) => Promise<void>
  /** Modules that delete a user's data with the account. */
  userDataModules: ReadonlyArray<UserDataModule>
  /** Throws while any cache still contains deleted users. */
  expectUsersDeleted: () => Promise<void>
}

/**
 * Runs sequences of operations, each with new users who are deleted afterwards. All counters must equal a recount
 * before and after the deletion.
 */
export async function runModelTest<Model, Operation>(
  site: TestApi,
  modelTest: ModelTest<Model, Operation>,
): Promise<void> {
  async function createActors(): Promise<ModelActor<Model>[]> {
    const members = await Promise.all(Array.from({ length: modelTest.actorCount }, () => aMember(site)))
    return members.map((member) => ({ site, member, model: modelTest.createModel() }))
  }

  async function deleteUser({ member: { user } }: ModelActor<Model>): Promise<void> {
    await inTransaction(site.pool, async (db) => {
      for (const { deleteData } of modelTest.userDataModules) await deleteData(db, user.id)
      await db.query('delete from users where id = $1', [hexToByteaParam(user.id)])
    })
  }

  await fc.assert(
    fc.asyncProperty(modelTest.sequences, async (sequence) => {
      const actors = await createActors()
      try {
        for (const operation of sequence) await modelTest.step(actors, operation)
        expect(await findCounterDrift(site.pool)).toEqual([])
      } finally {
        for (const actor of actors) await deleteUser(actor)
        // Processes receive the deletion by notification, shortly after the commit.
        await vi.waitFor(modelTest.expectUsersDeleted)
      }
      expect(await findCounterDrift(site.pool)).toEqual([])
    }),
    // Limits the total time, including the shrinking of a failing sequence.
    { numRuns: modelTest.runs, interruptAfterTimeLimit: 0.8 * modelTest.timeoutMs, markInterruptAsFailure: true },
  )
}
