import * as React from 'react'

/**
 * React records a stack for each element, for its developer tools. That takes a quarter of the time of tests with
 * components. Development builds record none while this counter of recorded stacks is at its limit.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
}
