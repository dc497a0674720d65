/**
 * Reads what somebody may see of a person's, and asks again afterwards whether they still may: between the question and the
 * reading, which may wait for a connection or a lock, that person may have closed it and put in what nobody is to see. Where
 * the answer is another one now, it is read anew as far as that goes.
 * @param findAccess what the caller may see; throws where that is nothing
 * @param isPermanent whether nobody can take it away: not asked again then
 */
export async function readWithAccessRecheck<Access, Result>(
  findAccess: () => Promise<Access>,
  read: (access: Access) => Promise<Result>,
  isPermanent: (access: Access) => boolean = () => false,
): Promise<Result> {
  const access = await findAccess()
  const result = await read(access)
  if (isPermanent(access) || (await findAccess()) === access) return result
  return readWithAccessRecheck(findAccess, read, isPermanent)
}
