import fc from 'fast-check'

/** Number of users in a sequence of operations. */
export const modelUserCount = 3

/** Draws an operation of user number `who`, from 0, as often as its weight among the others says. */
export const operation = <const Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  // Each field of the record is drawn from the arbitrary of the same name.
  arbitrary: fc.record({ kind: fc.constant(kind), who: fc.nat(modelUserCount - 1), ...fields }) as fc.Arbitrary<
    { kind: Kind; who: number } & Fields
  >,
})

/** Does nothing. Comes first among the operations, so that failures shrink to it. */
export const doNothingOperation = operation(1, 'do-nothing', {})

/** Generates sequences of this length; a failing one shrinks to these and the few operations that matter. */
export const createOperationSequenceArbitrary = <Operation>(anyOperation: fc.Arbitrary<Operation>, length: number) =>
  fc.array(anyOperation, { minLength: length, maxLength: length, size: 'max' })

/** A handler for each kind of operation, which applies it to the API and to the model and compares both. */
export type OperationHandlers<Actor, Operation extends { kind: string }> = {
  [Kind in Operation['kind']]: (
    actor: Actor,
    operation: Extract<Operation, { kind: Kind }>,
    actors: ReadonlyArray<Actor>,
  ) => Promise<void>
}

/** Applies an operation with the handler of its kind. */
export async function applyOperation<Actor, Operation extends { kind: string; who: number }>(
  handlers: OperationHandlers<Actor, Operation>,
  actors: ReadonlyArray<Actor>,
  operation: Operation,
): Promise<void> {
  // Each handler is looked up by the kind of its operation.
  const handler = handlers[operation.kind as Operation['kind']] as OperationHandlers<
    Actor,
    Operation
  >[Operation['kind']]
  await handler(actors[operation.who]!, operation as Extract<Operation, { kind: Operation['kind'] }>, actors)
}
