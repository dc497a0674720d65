/**
 * Reads what somebody may see of a person's, and asks again afterwards whether they still may: between the question and the
 * reading, which may wait for a connection or a lock, that person may have closed it and put in what nobody is to see. Where
 * the answer is another one now, it is read anew as far as that goes.
 * @param findSight what the caller may see; throws where that is nothing
 * @param isLasting whether nobody can take it away: not asked again then
 */
export async function readWhileSeen<Sight, Seen>(
  findSight: () => Promise<Sight>,
  read: (sight: Sight) => Promise<Seen>,
  isLasting: (sight: Sight) => boolean = () => false,
): Promise<Seen> {
  const sight = await findSight()
  const seen = await read(sight)
  if (isLasting(sight) || (await findSight()) === sight) return seen
  return readWhileSeen(findSight, read, isLasting)
}
