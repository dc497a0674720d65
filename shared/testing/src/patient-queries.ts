import { configure } from '@testing-library/react'

/** How long `findBy…` and `waitFor` look, on a machine that does other things besides. */
const patienceMs = 8000

configure({ asyncUtilTimeout: patienceMs })
