/**
 * Reads a user's data, and afterwards checks the caller's access again. The read may wait for a connection or a lock;
 * meanwhile the owner may have made the data private and added to it. If the access has changed, the data is read
 * again.
 * @param findAccess returns what the caller may see; throws if that is nothing
 * @param isPermanent returns whether the access cannot be withdrawn, which saves the second check
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
