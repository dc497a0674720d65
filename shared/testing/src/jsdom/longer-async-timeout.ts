import { configure } from '@testing-library/react'

/** How long `findBy…` and `waitFor` look, on a machine that does other things besides. */
const asyncTimeoutMs = 8000

configure({ asyncUtilTimeout: asyncTimeoutMs })
