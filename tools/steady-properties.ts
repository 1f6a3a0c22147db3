import { configureGlobal } from 'fast-check'

const { PROPERTY_SEED = '1' } = process.env

/** The same examples in every run, so a failure repeats. `PROPERTY_SEED=random` looks for new ones. */
if (PROPERTY_SEED !== 'random') configureGlobal({ seed: Number(PROPERTY_SEED) })
