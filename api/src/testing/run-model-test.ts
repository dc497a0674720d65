import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { inTransaction, toByteaParam } from '../database/connect.ts'
import type { UserDataModule } from '../modules/users/user-data-module.ts'
import { aMember, type Member } from './a-member.ts'
import { findCounterDrift } from './catalogue/counter-drift.ts'
import type { TestApi } from './test-api.ts'

/** Somebody in the API and in a model of it. */
export type ModelActor<Model> = { site: TestApi; member: Member; model: Model }

/** What a model test is played with. */
export type ModelTest<Model, Operation> = {
  runs: number
  timeoutMs: number
  actorCount: number
  sequences: fc.Arbitrary<Operation[]>
  createModel: () => Model
  /** Does an operation in the API and in the model, and compares what everybody is told then. */
  step: (actors: ReadonlyArray<ModelActor<Model>>, operation: Operation) => Promise<void>
  /** What goes with somebody who leaves. */
  userDataModules: ReadonlyArray<UserDataModule>
  /** Throws while anything tells of people who have left. */
  expectUsersDeleted: () => Promise<void>
}

/** Plays sequences of operations, each by new people who leave afterwards; all counts must equal a recount, before and after. */
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
      for (const { deleteData: remove } of modelTest.userDataModules) await remove(db, user.id)
      await db.query('delete from users where id = $1', [toByteaParam(user.id)])
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
        // Who leaves is told to every process, this one too, a moment after the commit.
        await vi.waitFor(modelTest.expectUsersDeleted, 10_000)
      }
      expect(await findCounterDrift(site.pool)).toEqual([])
    }),
    // What fails is made as small as there is time for.
    {
      numRuns: modelTest.runs,
      interruptAfterTimeLimit: 0.8 * modelTest.timeoutMs,
      markInterruptAsFailure: true,
    },
  )
}
